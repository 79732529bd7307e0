// @ts-check
'use strict';

/**
 * What esbuild is told of all code that Node runs: the program, and the owner's templates (src/bundle/bundleTemplates.ts). `resolve` finds a
 * package where npm or pnpm has put it for the program.
 * @param {string} folder the program's own
 * @param {(name: string) => string} resolve
 * @satisfies {(folder: string, resolve: (name: string) => string) => import('esbuild').BuildOptions}
 */
const optionsForNode = (folder, resolve) => ({
  absWorkingDir: folder,
  logLevel: /** @type {const} */ ('silent'),
  format: /** @type {const} */ ('cjs'),
  platform: /** @type {const} */ ('node'),
  target: 'node20',
  jsx: /** @type {const} */ ('automatic'),
  // THIRD-PARTY.txt has them
  legalComments: /** @type {const} */ ('none'),
  minifyWhitespace: true,
  minifySyntax: true,
  // a tsconfig.json is for editors and changes no byte
  tsconfigRaw: {},
  define: { 'process.env.NODE_ENV': '"production"' },
  alias: {
    // an owner's folder may hold another one, whose hooks know nothing of this renderer
    react: resolve('react').replace(/[\\/]index\.js$/, ''),
    // the half of react-dom/server that renders to strings: it loads in 7 ms, the whole takes 16
    'react-dom/server': resolve('react-dom').replace(/index\.js$/, 'cjs/react-dom-server-legacy.browser.production.js'),
  },
});

module.exports = { optionsForNode };
