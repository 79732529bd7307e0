import { symlinkSync, writeFileSync, chmodSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HAS_LINKS } from './machine.ts';
import { sampleSite } from './sampleSite.ts';
import { ask, serveSite } from './servedSite.ts';
import { temporarySite } from './temporarySite.ts';

const SECRET = 'nobody may read this';

async function serveWithSecrets() {
  const root = temporarySite({ ...sampleSite, 'secret.txt': SECRET, 'secret/index.html': SECRET });
  const served = await serveSite(root);
  const dist = join(root, 'dist');
  writeFileSync(join(dist, '.env'), SECRET);
  symlinkSync(join(root, 'secret'), join(dist, 'folder'), 'junction');
  if (HAS_LINKS) {
    symlinkSync('/', join(dist, 'all'));
    symlinkSync(join(root, 'secret.txt'), join(dist, 'link.txt'));
    symlinkSync(join(root, 'secret.txt'), join(dist, 'link.html'));
    symlinkSync(join(dist, '.env'), join(dist, 'inside.txt'));
  }
  return { root, dist, ...served };
}

describe('endpaper serve: attacks', () => {
  const paths = [
    '/../secret.txt',
    '/../../secret.txt',
    '/./../secret.txt',
    '/static/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/.%2e/secret.txt',
    '/%252e%252e/secret.txt',
    '/%252e%252e%252fsecret.txt',
    '/..%252fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/%u002e%u002e/secret.txt',
    '//../secret.txt',
    '/....//secret.txt',
    '/..;/secret.txt',
    '/secret.txt%00.html',
    '/../secret.txt?x=/blog/',
    '/static/%2e%2e/%2e%2e/secret.txt',
    'http://localhost/../secret.txt',
    '/link.txt',
    '/link.html',
    '/folder/',
    '/folder/index.html',
    '/inside.txt',
    '/all/etc/passwd',
    '/.env',
    '/%2eenv',
    '/.endpaper/manifest.json',
    '/%2eendpaper/manifest.json',
    '/.ENDPAPER/manifest.json',
    '/blog/../.env',
  ];

  it('serves nothing from outside and no hidden file, however it is spelt', async () => {
    const { port, root } = await serveWithSecrets();
    for (const path of [...paths, `/all${root}/secret.txt`, `/${root}/secret.txt`]) {
      const { status, text } = await ask(port, path);
      expect({ path, status }).toEqual({ path, status: 404 });
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain('root:');
      expect(text).not.toContain('"endpaper"');
    }
    expect((await ask(port, '/blog/')).status).toBe(200);
  });

  it('answers to its own names alone', async () => {
    const { port } = await serveSite(temporarySite(sampleSite));
    const names = ['localhost', '127.0.0.1', '[::1]', `localhost:${String(port)}`, 'LOCALHOST', 'my.localhost'];
    for (const Host of names)
      expect({ Host, ...(await ask(port, '/', { headers: { Host } })) }).toMatchObject({ Host, status: 200 });
    const foreign = [
      'evil.example',
      `evil.example:${String(port)}`,
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'evil.example#localhost',
      'localhost@evil.example',
      '192.168.1.7',
      '2130706433',
    ];
    for (const Host of foreign) {
      const { status, text } = await ask(port, '/.endpaper/events', { headers: { Host } });
      expect({ Host, status, text }).toEqual({
        Host,
        status: 403,
        text: 'This server does not answer to that host name.\n',
      });
    }
  });

  it('lets no page of another site listen', async () => {
    const { port } = await serveSite(temporarySite(sampleSite));
    const foreign: readonly Record<string, string>[] = [
      { Origin: 'http://evil.example' },
      { Origin: 'null' },
      { Origin: `http://127.0.0.1:${String(port + 1)}` },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ];
    for (const headers of foreign) {
      for (const path of ['/.endpaper/events', '/.endpaper/reload.js'])
        expect([headers, (await ask(port, path, { headers })).status]).toEqual([headers, 403]);
    }
    const own = { Origin: `http://127.0.0.1:${String(port)}`, 'Sec-Fetch-Site': 'same-origin' };
    const { status, headers } = await ask(port, '/.endpaper/events', { headers: own, method: 'HEAD' });
    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('outlives huge, malformed and broken-off requests, and files that cannot be read', async () => {
    const served = await serveWithSecrets();
    const { port, dist } = served;
    const send = (text: string): Promise<string> =>
      new Promise((resolve) => {
        let answer = '';
        const socket = connect(port, '127.0.0.1', () => socket.end(text));
        socket.on('data', (chunk) => (answer += String(chunk)));
        socket.on('error', () => undefined);
        socket.on('close', () => {
          resolve(answer.split('\r\n')[0] ?? '');
        });
      });
    const host = 'Host: localhost\r\n';
    expect(await send(`GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${host}\r\n`)).toContain(' 431 ');
    expect(await send(`GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(100_000)}\r\n\r\n`)).toContain(' 431 ');
    expect(await send('GET / HTTP/1.1\r\n\r\n')).toContain(' 400 ');
    expect(await send('GET / HTTP/1.1\r\nHost:\r\n\r\n')).toContain(' 403 ');
    expect(await send('GET / HTTP/1.0\r\n\r\n')).toContain(' 403 ');
    expect(await send('\u0000\u0001\u0002\r\n\r\n')).toContain(' 400 ');
    expect(await send(`GET / HTTP/9.9\r\n${host}\r\n`)).toContain(' 400 ');
    expect(await send(`POST / HTTP/1.1\r\n${host}Content-Length: 99999999\r\n\r\nx`)).toContain(' 405 ');
    expect((await ask(port, '/', { method: 'DELETE' })).status).toBe(405);
    for (const path of ['/%', '/%zz', '/%E0%A4%A', `/${'a/'.repeat(4000)}`, `/${'%61'.repeat(300)}`, '*'])
      expect({ path, status: (await ask(port, path)).status }).toEqual({ path, status: 404 });
    writeFileSync(join(dist, 'shut.pdf'), 'shut');
    chmodSync(join(dist, 'shut.pdf'), 0);
    await ask(port, '/shut.pdf').catch(() => undefined);
    for (let number = 0; number < 50; number += 1)
      connect(port, '127.0.0.1')
        .on('error', () => undefined)
        .destroy();
    expect((await ask(port, '/')).status).toBe(200);
    expect(await served.end()).toBe(0);
  });
});

describe('endpaper serve: answers', () => {
  it('serves .well-known, as hosts do', async () => {
    const file = 'public/.well-known/security.txt';
    const { port } = await serveSite(temporarySite({ ...sampleSite, [file]: 'Contact: mailto:sam@example.org\n' }));
    const { status, text } = await ask(port, '/.well-known/security.txt');
    expect({ status, text }).toEqual({ status: 200, text: 'Contact: mailto:sam@example.org\n' });
  });

  it('serves files whose names hold marks of addresses', async () => {
    const names = ['C#.txt', 'what?.txt', '100%.txt', '%23.txt', 'a&b=c;d+e.txt', 'é ü.txt', '#/a?b#c.txt'].filter(
      (name) => process.platform !== 'win32' || !name.includes('?'),
    );
    // as the answers are read here
    const latin = (text: string): string => Buffer.from(text).toString('latin1');
    const files = names.map((name) => [`public/odd/${name}`, name] as const);
    const { port } = await serveSite(temporarySite({ ...sampleSite, ...Object.fromEntries(files) }));
    for (const name of names) {
      const path = `/odd/${name.split('/').map(encodeURIComponent).join('/')}`;
      expect(await ask(port, path), name).toMatchObject({ status: 200, text: latin(name) });
      expect(await ask(port, path, { headers: { Range: 'bytes=0-0' } })).toMatchObject({ status: 206 });
    }
    expect((await ask(port, '/odd/C')).status).toBe(404);
  });

  it('gives types, tags and ranges', async () => {
    const { port } = await serveSite(temporarySite(sampleSite));
    const pdf = '/static/notes.pdf';
    const whole = await ask(port, pdf);
    expect(whole).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(whole.text).toBe(sampleSite['public/static/notes.pdf']);
    const part = async (Range: string): Promise<unknown> => {
      const { status, text, headers } = await ask(port, pdf, { headers: { Range } });
      return [status, text, headers['content-range']];
    };
    const size = String(whole.text.length);
    expect(await part('bytes=1-3')).toEqual([206, 'PDF', `bytes 1-3/${size}`]);
    expect(await part('bytes=5-')).toEqual([206, whole.text.slice(5), `bytes 5-${String(Number(size) - 1)}/${size}`]);
    expect(await part('bytes=0-0')).toEqual([206, '%', `bytes 0-0/${size}`]);
    expect(await part('bytes=2-900')).toEqual([
      206,
      whole.text.slice(2),
      `bytes 2-${String(Number(size) - 1)}/${size}`,
    ]);
    expect(await part('bytes=-5')).toEqual([
      206,
      whole.text.slice(-5),
      `bytes ${String(Number(size) - 5)}-${String(Number(size) - 1)}/${size}`,
    ]);
    expect(await part('bytes=-900')).toEqual([206, whole.text, `bytes 0-${String(Number(size) - 1)}/${size}`]);
    for (const Range of ['bytes=-0', `bytes=${size}-`]) expect(await part(Range)).toEqual([416, '', `bytes */${size}`]);
    expect((await ask(port, pdf, { headers: { Range: 'bytes=0-0' } })).headers['content-type']).toBe('application/pdf');
    expect(await part('bytes=900-')).toEqual([416, '', `bytes */${size}`]);
    for (const Range of ['bytes=5-2', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,3-4', `bytes=${'9'.repeat(40)}-`])
      expect(await part(Range)).toEqual([200, whole.text, undefined]);
    for (const path of [pdf, '/blog', '/blog/', '/feed.xml']) {
      const { headers } = await ask(port, path);
      expect(headers.etag, path).toMatch(/^(W\/)?".+"$/);
      const again = await ask(port, path, { headers: { 'If-None-Match': headers.etag ?? '' } });
      expect(again).toMatchObject({ status: 304, text: '' });
      expect((await ask(port, path, { method: 'HEAD' })).headers['content-length']).toBe(headers['content-length']);
    }
    const missing = await ask(port, '/nowhere/at/all');
    expect(missing).toMatchObject({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(missing.text).toContain('Page not found');
  });
});
