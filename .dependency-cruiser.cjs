'use strict';

/** A rule: modules of `from` may import nothing of `to`. */
const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

const TESTS = '\\.test\\.tsx?$';

/** Rooms that know no other room than those below: the library, the dialects that several share, and the ground. */
const stages = ['load', 'highlights', 'scaffold', 'site', 'render', 'check', 'bundle', 'publish'];
/** Stages that go through the kinds of pages; of those that are pure, `site` is below the kinds, and the others know what a kind says. */
const asksKinds = ['load', 'scaffold', 'check'];
const shared = ['markdown', 'words', 'ground'];
/** What only a command opens, when it is asked for. */
const WINGS = '^src/(library/(?:import|export)|highlights|upgrade|adopt)/';

module.exports = {
  forbidden: [
    never('no-cycles', {}, { circular: true }, 'Modules that need each other are one module.'),
    never('no-unresolved', {}, { couldNotResolve: true }, 'An import must lead somewhere.'),
    ...stages.map((stage) =>
      never(
        `${stage}-stands-alone`,
        { path: `^src/${stage}/`, pathNot: TESTS },
        {
          path: '^src/',
          pathNot: `^src/(${[stage, 'site', 'library', 'diagnose', ...shared, ...(asksKinds.includes(stage) ? ['kinds'] : [])].join('|')})/|^src/shell\\.ts$`,
        },
        'The stages never import one another: only the engine and the commands compose them.',
      ),
    ),
    never(
      'what-the-site-does-is-asked-by-kinds',
      { path: '^src/(load|highlights|scaffold|render|check|bundle|publish)/', pathNot: TESTS },
      { path: '^src/site/', pathNot: '^src/site/(recordsOf|searchRoutes)\\.ts$', dependencyTypesNot: ['type-only'] },
      'The stages know the types of records and routes; only the kinds and the engine make a site of them.',
    ),
    never(
      'kinds-are-above-the-site',
      { path: '^src/kinds/', pathNot: TESTS },
      {
        path: '^(src|templates)/',
        pathNot: `^src/(${['kinds', 'site', 'library', 'diagnose', ...shared].join('|')})/`,
      },
      'A kind says what is peculiar to it of what all texts have; its component knows it, not the other way round.',
    ),
    never(
      'the-library-knows-no-site',
      { path: '^src/library/', pathNot: TESTS },
      { path: '^(src|templates)/', pathNot: '^src/(library|words|ground)/' },
      'The reading log could be a package of its own.',
    ),
    never(
      'wings-open-on-demand',
      { path: '^src/(?!library/(?:import|export)/|highlights/|upgrade/|adopt/|commands/)', pathNot: TESTS },
      { path: WINGS, dependencyTypesNot: ['type-only'] },
      "Other programs' files concern those commands alone that read them.",
    ),
    never(
      'words-are-opened-after-a-failure',
      { path: '^(src/(?!diagnose/)|templates/|bin/)', pathNot: TESTS },
      { path: '^src/diagnose/', dependencyTypesNot: ['type-only', 'dynamic-import'] },
      'A stage says by a code what is wrong; what has the words is loaded where there is something to say.',
    ),
    never(
      'failures-are-told-after-a-failure',
      { path: '^src/(?!engine/(?:failures/|loadOwnTemplates))', pathNot: TESTS },
      { path: '^src/engine/failures/', dependencyTypesNot: ['type-only', 'dynamic-import'] },
      'What says why the machine or the templates failed is loaded where they did.',
    ),
    never(
      'what-has-the-words-is-above-the-stages',
      { path: '^src/diagnose/', pathNot: TESTS },
      { path: '^src/(?!diagnose/|load/|site/|kinds/|library/|markdown/|words/|ground/)|^templates/' },
      'It reads what the stages read, and knows neither how a site is built nor who asks.',
    ),
    never(
      'markdown-is-below',
      { path: '^src/markdown/', pathNot: TESTS },
      { path: '^(src|templates)/', pathNot: `^src/(${shared.join('|')})/` },
      'The dialect knows words and the ground.',
    ),
    never(
      'the-ground-is-below',
      { path: '^src/(ground|words)/', pathNot: TESTS },
      { path: '^(src|templates)/', pathNot: '^src/(ground|words)/' },
      'What every room stands on knows words and itself.',
    ),
    never(
      'upgrade-knows-what-init-writes',
      { path: '^src/upgrade/', pathNot: TESTS },
      { path: '^(src|templates)/', pathNot: '^src/(upgrade|scaffold|kinds|ground)/' },
      'It brings forward what init wrote and owners copied, and knows no site.',
    ),
    never(
      'the-engine-composes-stages',
      { path: '^src/engine/', pathNot: TESTS },
      {
        path: '^src/(highlights|scaffold|check|report|serve|commands|client)/|^src/library/(import|export|edit|merge)/|^src/(cli|verbs)',
      },
      'The engine is made of stages; who drives it, and what is printed of it, stands above.',
    ),
    never(
      'the-report-prints',
      { path: '^src/report/', pathNot: TESTS },
      {
        path: '^src/(load|site|render|bundle|publish|check(?!/private)|serve|commands|client)/|^src/ground/disk/|^src/(cli|verbs)',
        dependencyTypesNot: ['type-only'],
      },
      'What is printed knows results, not how they came about.',
    ),
    never(
      'serve-drives-the-engine',
      { path: '^src/serve/', pathNot: TESTS },
      {
        path: '^src/(load|library|site|render|bundle|publish|check|highlights|scaffold|commands|client)/|^src/(cli|verbs)',
        dependencyTypesNot: ['type-only'],
      },
      'The development server asks the engine, and no stage by itself.',
    ),
    never(
      'commands-are-the-top',
      { path: '^src/(?!commands/|cli|verbs)', pathNot: TESTS },
      { path: '^src/(commands/|cli|verbs)' },
      'Only cli and its list of verbs import commands.',
    ),
    never(
      'templates-know-types-only',
      { path: '^templates/', pathNot: TESTS },
      {
        path: '^src/',
        pathNot: '^src/ground/(checksum|text/(foldWords|withoutArticle))\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
      'Page components get data: they import types, how words are compared, titles sorted and checksums made, and nothing else of src.',
    ),
    never(
      'templates-are-rendered',
      { path: '^src/(?!render/|client/)', pathNot: TESTS },
      { path: '^templates/' },
      'No room needs a template but that which draws pages, and the scripts in the browser.',
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
      {
        path: '^src/(ground|markdown|library|highlights|scaffold|kinds|site|render|check|diagnose)/',
        pathNot: `${TESTS}|^src/ground/disk/`,
      },
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
