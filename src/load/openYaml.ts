// loaded when there is a place to be told; imported by its own name on demand, a CommonJS package would have nothing but a default in the bundle
export { parseDocument } from 'yaml';
