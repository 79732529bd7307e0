// Makes the PDFs of data/papers/*.typ again, into public/static/papers/.
//
//   node data/papers/make.mjs                    all papers
//   node data/papers/make.mjs taint priming      these only
//   node data/papers/make.mjs --check            writes nothing; fails if a PDF differs from its source
//
// Plain Node. The typesetter (Typst, through its npm compiler, with its own fonts) is installed at the first
// run into a cache folder outside the project, at a fixed version. The same source gives the same bytes:
// the only date in a PDF is the one in its source.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = '@myriaddreamin/typst-ts-node-compiler';
const VERSION = '0.7.0'; // Typst 0.14.2
const STANDARD = 'ua-1';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const target = join(root, 'public', 'static', 'papers');

/** The compiler, from the cache folder or, the first time, from the registry. */
function typesetter() {
  const base = process.env.XDG_CACHE_HOME || (existsSync(join(homedir(), '.cache')) ? join(homedir(), '.cache') : tmpdir());
  const cache = join(base, `endpaper-typst-${VERSION}`);
  if (!existsSync(join(cache, 'node_modules', PACKAGE))) {
    console.error(`Installing ${PACKAGE} ${VERSION} into ${cache}`);
    mkdirSync(cache, { recursive: true });
    writeFileSync(join(cache, 'package.json'), '{ "private": true }\n');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--save-exact', `${PACKAGE}@${VERSION}`], {
      cwd: cache,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
  }
  return createRequire(join(cache, 'package.json'))(PACKAGE).NodeCompiler;
}

/** What the compiler has to say about a paper, one line for each remark. */
function remarks(compiler, found) {
  if (!found) return [];
  return compiler.fetchDiagnostics(found).map(d => {
    const place = d.path ? `${relative(root, d.path)}${d.range ? `:${d.range.start.line + 1}` : ''}: ` : '';
    return `${place}${d.severity === 1 ? 'error' : 'warning'}: ${[d.message, ...(d.hints ?? [])].join('; ')}`;
  });
}

/** What the PDF writer refused, without the places, which it does not know. */
const refusals = error => [...new Set([...String(error.message).matchAll(/message: "([^"]*)"/g)].map(m => m[1]))];

const args = process.argv.slice(2);
const check = args.includes('--check');
const wanted = args.filter(a => !a.startsWith('-')).map(a => basename(a).replace(/\.(typ|pdf)$/, ''));
const papers = readdirSync(here)
  .filter(f => f.endsWith('.typ') && f !== 'template.typ')
  .map(f => f.slice(0, -4))
  .filter(name => wanted.length === 0 || wanted.includes(name))
  .sort();
for (const name of wanted) if (!papers.includes(name)) throw new Error(`No such paper: ${name}.typ`);

const compiler = typesetter().create({ workspace: root });
mkdirSync(target, { recursive: true });
let failed = false;
for (const name of papers) {
  const result = compiler.compile({ mainFilePath: join(here, `${name}.typ`) });
  for (const line of remarks(compiler, result.takeDiagnostics())) console.error(line);
  if (!result.result) {
    failed = true;
    continue;
  }
  let pdf;
  try {
    pdf = compiler.pdf(result.result, { pdfStandard: STANDARD });
  } catch (error) {
    const reasons = refusals(error);
    console.error(`${name}.typ: error: ${reasons.length > 0 ? reasons.join('; ') : error.message}`);
    failed = true;
    continue;
  }
  const file = join(target, `${name}.pdf`);
  const same = existsSync(file) && readFileSync(file).equals(pdf);
  if (check && !same) failed = true;
  if (!check && !same) writeFileSync(file, pdf);
  const state = same ? 'unchanged' : check ? 'DIFFERS' : 'written';
  console.log(`${name}.pdf  ${result.result.numOfPages} pages  ${pdf.length} bytes  ${state}`);
}
process.exitCode = failed ? 1 : 0;
