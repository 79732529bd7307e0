// Finds a Chromium for tests, on any machine, without a manual step:
//   1. CHROME_PATH (or PUPPETEER_EXECUTABLE_PATH)
//   2. an installed Chrome / Chromium / Edge
//   3. the one inside the npm package @sparticuz/chromium (linux x64), unpacked once into a cache folder
// Needs nothing but Node; @sparticuz/chromium is optional and is only read from, never imported.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { createRequire } from 'node:module';
import { pipeline } from 'node:stream/promises';

const executable = (p) => {
  try {
    fs.accessSync(p, fs.constants.X_OK);
    return fs.statSync(p).isFile();
  } catch {
    return false;
  }
};

function installed() {
  const names = [
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'chrome',
    'chromium-headless-shell',
    'microsoft-edge',
  ];
  const dirs = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const list = names.flatMap((n) => dirs.map((d) => path.join(d, n)));
  if (process.platform === 'darwin')
    list.push(
      ...['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'].flatMap((a) =>
        ['/Applications', path.join(os.homedir(), 'Applications')].map((d) => `${d}/${a}.app/Contents/MacOS/${a}`),
      ),
    );
  if (process.platform === 'win32')
    list.push(
      ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
        .map((k) => process.env[k])
        .filter(Boolean)
        .flatMap((d) => [
          path.join(d, 'Google/Chrome/Application/chrome.exe'),
          path.join(d, 'Chromium/Application/chrome.exe'),
          path.join(d, 'Microsoft/Edge/Application/msedge.exe'),
        ]),
    );
  return list.find(executable);
}

function untar(buf, dir) {
  for (let o = 0; o + 512 <= buf.length && buf[o];) {
    const s = (a, n) => {
      const b = buf.subarray(o + a, o + a + n);
      const z = b.indexOf(0);
      return b.subarray(0, z < 0 ? n : z).toString();
    };
    const size = parseInt(s(124, 12).trim() || '0', 8),
      type = s(156, 1);
    const to = path.join(dir, s(345, 155), s(0, 100));
    if (to !== dir && !to.startsWith(dir + path.sep)) throw new Error(`unsafe path in archive: ${s(0, 100)}`);
    if (type === '5') fs.mkdirSync(to, { recursive: true });
    else if (type === '2') {
      fs.mkdirSync(path.dirname(to), { recursive: true });
      fs.rmSync(to, { force: true });
      fs.symlinkSync(s(157, 100), to);
    } else if (type === '0' || type === '') {
      fs.mkdirSync(path.dirname(to), { recursive: true });
      fs.writeFileSync(to, buf.subarray(o + 512, o + 512 + size), { mode: 0o755 });
    }
    o += 512 + Math.ceil(size / 512) * 512;
  }
}

async function packaged(from = import.meta.url) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  let root;
  try {
    root = path.dirname(createRequire(from).resolve('@sparticuz/chromium'));
  } catch {
    return;
  }
  while (!fs.existsSync(path.join(root, 'package.json')) || !fs.existsSync(path.join(root, 'bin'))) {
    if (root === path.dirname(root)) return;
    root = path.dirname(root);
  }
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const bin = fs.existsSync(path.join(root, 'bin/chromium.br')) ? path.join(root, 'bin') : path.join(root, 'bin/x64');
  if (!fs.existsSync(path.join(bin, 'chromium.br'))) return;
  const cache = path.join(process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache'), 'npm-chromium', version);
  const exe = path.join(cache, 'chromium');
  if (!fs.existsSync(path.join(cache, 'done'))) {
    // unpack beside and rename, so that two tests starting at once do not read half a file
    const tmp = `${cache}.${process.pid}`;
    fs.mkdirSync(tmp, { recursive: true });
    await pipeline(
      fs.createReadStream(path.join(bin, 'chromium.br')),
      zlib.createBrotliDecompress({ chunkSize: 1 << 21 }),
      fs.createWriteStream(path.join(tmp, 'chromium'), { mode: 0o755 }),
    );
    for (const [f, to] of [
      ['swiftshader', ''],
      ['al2023', 'libs'],
      ['fonts', 'fonts'],
    ]) {
      const p = path.join(bin, `${f}.tar.br`);
      if (fs.existsSync(p)) untar(zlib.brotliDecompressSync(fs.readFileSync(p)), path.join(tmp, to));
    }
    fs.writeFileSync(path.join(tmp, 'done'), '');
    try {
      fs.renameSync(tmp, cache);
    } catch {
      fs.rmSync(tmp, { recursive: true, force: true });
    }
  }
  const env = {};
  const lib = ['libs/lib', 'libs/al2023/lib'].map((d) => path.join(cache, d)).find((d) => fs.existsSync(d));
  // the package's own libnss3 and friends come last: the machine's are used where it has them
  if (lib)
    env.LD_LIBRARY_PATH = [
      process.env.LD_LIBRARY_PATH,
      '/usr/lib/x86_64-linux-gnu',
      '/lib/x86_64-linux-gnu',
      '/usr/lib64',
      lib,
    ]
      .filter(Boolean)
      .join(':');
  if (!fs.existsSync('/etc/fonts/fonts.conf') || !fs.readdirSync('/usr/share/fonts', { withFileTypes: true }).length) {
    const conf = path.join(cache, 'fonts.conf');
    if (!fs.existsSync(conf))
      fs.writeFileSync(
        conf,
        `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${cache}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${cache}/font-cache</cachedir></fontconfig>`,
      );
    env.FONTCONFIG_FILE = conf;
  }
  return { path: exe, env, source: `@sparticuz/chromium ${version}` };
}

export async function findBrowser({ from } = {}) {
  const wish = process.env.CHROME_PATH || process.env.PUPPETEER_EXECUTABLE_PATH;
  if (wish && wish !== 'npm') {
    if (!executable(wish)) throw new Error(`CHROME_PATH names no program: ${wish}`);
    return { path: wish, env: {}, source: 'CHROME_PATH' };
  }
  const p = wish !== 'npm' && installed();
  if (p) return { path: p, env: {}, source: 'installed' };
  const q = await packaged(from);
  if (q) return q;
  throw new Error(
    'No Chromium found. Any one of: set CHROME_PATH; install Chrome or Chromium (Debian: apt-get install chromium); npm i -D @sparticuz/chromium (linux x64)',
  );
}
