'use strict';

/** A rule: modules of `from` may import nothing of `to`. */
const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

const stages = ['load', 'exports', 'drafts', 'site', 'render', 'output', 'check', 'serve'];

module.exports = {
  forbidden: [
    never('no-cycles', {}, { circular: true }, 'Modules that need each other are one module.'),
    never('no-unresolved', {}, { couldNotResolve: true }, 'An import must lead somewhere.'),
    ...stages.map((stage) =>
      never(
        `${stage}-stands-alone`,
        { path: `^src/${stage}/`, pathNot: '\\.test\\.tsx?$' },
        { path: `^src/(${stages.filter((other) => other !== stage).join('|')}|commands|client)/|^src/cli` },
        'The stages never import one another: only commands compose them.',
      ),
    ),
    never(
      'model-is-the-root',
      { path: '^src/model/', pathNot: '\\.test\\.ts$' },
      { path: '^(src/(?!model/)|templates/)' },
      'Everything may import model; model imports nothing of ours.',
    ),
    never(
      'markdown-knows-model-only',
      { path: '^src/markdown/', pathNot: '\\.test\\.ts$' },
      { path: '^(src/(?!model/|markdown/)|templates/)' },
      'The Markdown dialect is shared by load and render, and knows neither.',
    ),
    never(
      'templates-know-types-only',
      { path: '^templates/', pathNot: '(\\.test\\.tsx?|renderForTest\\.tsx)$' },
      { path: '^src/', dependencyTypesNot: ['type-only'] },
      'Page components get data: they import the types of model and nothing else of src.',
    ),
    never(
      'client-is-small',
      { path: '^(src/client|templates)/', pathNot: '(\\.test\\.tsx?|renderForTest\\.tsx)$' },
      {
        path: 'node_modules/(zod|yaml|js-yaml|csv-parse|markdown-it|temml|esbuild|commander)|^(node:|fs$|path$)',
        dependencyTypesNot: ['type-only'],
      },
      'Neither Zod nor Node reaches the browser.',
    ),
    never(
      'pure-rooms-touch-nothing',
      { path: '^src/(model|exports|drafts|site|render|markdown|check)/', pathNot: '\\.test\\.tsx?$' },
      { dependencyTypes: ['core'] },
      'No file system, clock, network or environment: what they need is an argument.',
    ),
    never(
      'commands-are-the-top',
      { path: '^src/(?!commands/|cli)', pathNot: '\\.test\\.tsx?$' },
      { path: '^src/(commands/|cli)' },
      'Only cli imports commands.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|lib|coverage|bench)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
