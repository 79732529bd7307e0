'use strict';

/** A rule: modules of `from` may import nothing of `to`. */
const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

const TESTS = '(\\.test\\.tsx?|renderForTest\\.tsx)$';

/** Rooms that know no other room than those below: what the disk and the shell are, the dialects that several share, and the model. */
const stages = ['load', 'exports', 'drafts', 'site', 'render', 'check', 'bundle', 'output'];
const ground = ['model', 'disk', 'markdown', 'csv'];

module.exports = {
  forbidden: [
    never('no-cycles', {}, { circular: true }, 'Modules that need each other are one module.'),
    never('no-unresolved', {}, { couldNotResolve: true }, 'An import must lead somewhere.'),
    ...stages.map((stage) =>
      never(
        `${stage}-stands-alone`,
        { path: `^src/${stage}/`, pathNot: TESTS },
        { path: '^src/', pathNot: `^src/(${[stage, ...ground].join('|')})/|^src/shell\\.ts$` },
        'The stages never import one another: only the engine and the commands compose them.',
      ),
    ),
    never(
      'the-log-writes-as-an-import-does',
      { path: '^src/log/', pathNot: TESTS },
      { path: '^src/', pathNot: `^src/(${['log', 'exports', ...ground].join('|')})/|^src/shell\\.ts$` },
      'What is typed and what is imported are one list of books: cells are written alike, and the same book is found.',
    ),
    ...ground.map((room) =>
      never(
        `${room}-is-below`,
        { path: `^src/${room}/`, pathNot: TESTS },
        { path: '^(src|templates)/', pathNot: `^src/(${room}|model)/` },
        'What several rooms share knows the model and itself.',
      ),
    ),
    never(
      'the-engine-composes-stages',
      { path: '^src/engine/', pathNot: TESTS },
      { path: '^src/(exports|log|drafts|check|report|serve|commands|client)/|^src/cli' },
      'The engine is made of stages; who drives it, and what is printed of it, stands above.',
    ),
    never(
      'the-report-prints',
      { path: '^src/report/', pathNot: TESTS },
      { path: '^src/(load|site|render|bundle|output|check|disk|serve|commands|client)/|^src/cli' },
      'What is printed knows results, not how they came about.',
    ),
    never(
      'serve-drives-the-engine',
      { path: '^src/serve/', pathNot: TESTS },
      { path: '^src/(load|site|render|bundle|output|check|exports|log|drafts|commands|client)/|^src/cli' },
      'The development server asks the engine, and no stage by itself.',
    ),
    never(
      'commands-are-the-top',
      { path: '^src/(?!commands/|cli)', pathNot: TESTS },
      { path: '^src/(commands/|cli)' },
      'Only cli imports commands.',
    ),
    never(
      'templates-know-types-only',
      { path: '^templates/', pathNot: TESTS },
      { path: '^src/', dependencyTypesNot: ['type-only'] },
      'Page components get data: they import the types of model and nothing else of src.',
    ),
    never(
      'client-is-small',
      { path: '^(src/client|templates)/', pathNot: TESTS },
      {
        path: 'node_modules/(zod|yaml|js-yaml|csv-parse|markdown-it|temml|esbuild|commander)|^(node:|fs$|path$)',
        dependencyTypesNot: ['type-only'],
      },
      'Neither Zod nor Node reaches the browser.',
    ),
    never(
      'pure-rooms-touch-nothing',
      { path: '^src/(model|markdown|csv|exports|log|drafts|site|render|check)/', pathNot: TESTS },
      { dependencyTypes: ['core'] },
      'No file system, clock, network or environment: what they need is an argument.',
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
