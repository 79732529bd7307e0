import { defineConfig } from 'eslint/config';
import ts from 'typescript';
import tseslint from 'typescript-eslint';

/** Refuses to look something up by a name that may be anybody's: every object has a `constructor`, and none may get a `__proto__`. */
const ownNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { own: 'Any object has such names as constructor: use ownValue, or a Map.' },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap: nodes } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const isAnyName = (node) => {
      const type = checker.getTypeAtLocation(nodes.get(node));
      const { String, TemplateLiteral, Any, Unknown } = ts.TypeFlags;
      return (type.isUnion() ? type.types : [type]).some(
        ({ flags }) => flags & (String | TemplateLiteral | Any | Unknown),
      );
    };
    const check = (node, name) => {
      if (isAnyName(name)) context.report({ node, messageId: 'own' });
    };
    return {
      'MemberExpression[computed=true][property.type!="Literal"]': (node) => check(node, node.property),
      'BinaryExpression[operator="in"][left.type!="Literal"]': (node) => check(node, node.left),
    };
  },
};

export default defineConfig(
  {
    ignores: [
      'dist',
      'lib',
      'tests/adopt',
      'tests/broken',
      'coverage',
      'data',
      'public',
      'node_modules',
      // templates of other generators
      'bench/peers',
    ],
  },
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 3],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // a search that finds nothing, again and again, at one place
      'no-restricted-syntax': [
        'error',
        ...[
          ':matches(ForStatement, WhileStatement, DoWhileStatement) > CallExpression.test',
          ':matches(ForStatement, WhileStatement, DoWhileStatement) > .test CallExpression',
          'ForStatement > .update CallExpression',
          ':matches(ForStatement, WhileStatement, DoWhileStatement) > .body AssignmentExpression > CallExpression.right',
        ].map((place) => ({
          selector: `${place}:matches([callee.property.name=/^(lastIndexOf|indexOf|search|includes)$/][arguments.0.type!="Literal"], [callee.property.name="exec"])`,
          message: 'Nothing ends this loop where the text sought is empty: use placesOf, or matchAll.',
        })),
      ],
      // records keyed by names of the owner's choosing
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
    },
  },
  {
    files: ['src/**', 'templates/**'],
    ignores: ['**/*.test.*'],
    plugins: { endpaper: { rules: { 'own-names': ownNames } } },
    rules: { 'endpaper/own-names': 'error' },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**'],
    // the columns of a table of cases are parameters of its test
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off', 'max-params': 'off' },
  },
  {
    files: ['bin/**'],
    rules: {
      'no-console': ['error', { allow: ['log', 'error'] }],
      '@typescript-eslint/no-require-imports': 'off',
      // what is required by a computed path, or parsed, has the type that is written before it
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // scripts by hand and what is loaded ahead of a program: no compiler reads them
    files: ['**/*.{mjs,cjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: {
      '@typescript-eslint/no-require-imports': 'off',
      'no-console': 'off',
      'max-lines-per-function': 'off',
      'max-params': 'off',
      'no-restricted-syntax': 'off',
    },
  },
);
