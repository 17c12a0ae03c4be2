import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pageList } from '@parcelbell/addresses';
import { sendRaw } from '@parcelbell/test-tools';
import { createHost } from './front-ends/create-host.ts';
import { startGateway, startServer, type TestGateway } from './testing/start-gateway.ts';

const script = 'console.log("parcel");'.repeat(100);
const files: Record<string, string | Buffer> = {
  'shell/dist/index.html': '<!doctype html><title>Shell</title>',
  'shell/dist/favicon.svg': '<svg/>',
  'shell/dist/worker.js': 'worker',
  'shell/dist/.secret': 'secret',
  'shell/dist/assets/main.0123abcd.js': script,
  'shell/dist/assets/main.0123abcd.js.gz': gzipSync(script),
  'shell/dist/assets/main.0123abcd.js.br': brotliCompressSync(script),
  'docs/dist/index.html': '<!doctype html><title>Documentation</title>',
  'docs/dist/operator/index.html': '<!doctype html><title>Operator</title>',
  'docs/dist/search.js': 'search',
  'dashboard/dist/mf-manifest.json': '{"id":"dashboard"}',
  'dashboard/dist/assets/entry.89abcdef.js': 'entry',
  'unbuilt/package.json': '{}',
  'package.json': '{"outside":true}',
};

let folder: string;
let gateway: TestGateway;
const stopHosts: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'parcelbell-front-ends-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
});

afterAll(() => rm(folder, { recursive: true }));

/** Starts a host for each front end and answers the settings by which the gateway finds them. */
async function startHosts(): Promise<Record<string, string>> {
  const urls: Record<string, string> = {};
  for (const name of ['shell', 'dashboard'] as const) {
    const host = await startServer(createHost({ name, folder }));
    stopHosts.push(host.stop);
    urls[`FRONT_END_${name.toUpperCase()}_URL`] = host.url;
  }
  return urls;
}

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (path_: string, headers: Record<string, string> = {}) => fetch(gateway.url + path_, { headers });

describe.each([
  ['beside the gateway', async () => ({ FRONT_ENDS_DIR: folder })],
  ['at hosts of their own', startHosts],
])('the front ends, %s', (_, places) => {
  let isHosted = false;
  beforeAll(async () => {
    const environment: Record<string, string> = await places();
    isHosted = environment.FRONT_END_SHELL_URL !== undefined;
    gateway = await startGateway({ environment: { ...environment, PUBLIC_URL: 'https://parcelbell.example' } });
  });
  afterAll(async () => {
    await gateway.stop();
    for (const stop of stopHosts.splice(0)) await stop();
  });

  it('let browsers cache hashed files for a year, and revalidate all others', async () => {
    expect((await get('/assets/main.0123abcd.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/remotes/dashboard/assets/entry.89abcdef.js')).headers.get('cache-control')).toContain(
      'immutable',
    );
    for (const path_ of ['/', '/favicon.svg', '/worker.js', '/remotes/dashboard/mf-manifest.json', '/config.json']) {
      expect((await get(path_, browser)).headers.get('cache-control')).toBe('no-cache');
    }
  });

  it.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
  ])('send the precompressed copy to a client that accepts %s', async (accepted, encoding) => {
    const answer = await get('/assets/main.0123abcd.js', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await answer.text()).toBe(script);
  });

  it('answer HEAD', async () => {
    const answer = await fetch(`${gateway.url}/favicon.svg`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '6', '']);
  });

  it('answer 304 to a browser that has the file', async () => {
    const etag = (await get('/favicon.svg')).headers.get('etag') ?? '';
    expect((await get('/favicon.svg', { 'if-none-match': etag })).status).toBe(304);
  });

  it.each(['/api/docs', '/api/openapi.json', '/config.json'])(
    'answer %s with 304 if the client has it, and without a body to HEAD',
    async (path_) => {
      const first = await get(path_);
      const etag = first.headers.get('etag') ?? '';
      expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect((await get(path_, { 'if-none-match': etag })).status).toBe(304);
      const head = await fetch(gateway.url + path_, { method: 'HEAD' });
      expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    },
  );

  it('have a strict policy, for https only', async () => {
    const { headers } = await get('/maple-court/register', browser);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    // The superadmin's preview frames this page, and nobody else; no other page may be framed.
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const { headers: others } = await get('/maple-court/success', browser);
    expect(others.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it.each([
    ['/docs/', 'Documentation'],
    ['/docs/index.html', 'Documentation'],
    ['/docs/operator/', 'Operator'],
  ])('send the documentation at %s, with the policy of pages', async (path_, title) => {
    const answer = await get(path_, browser);
    expect([answer.status, await answer.text()]).toEqual([200, `<!doctype html><title>${title}</title>`]);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  it('lead /docs to the address on which relative links stand', async () => {
    const answer = await fetch(`${gateway.url}/docs`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/docs/']);
    expect((await fetch(`${gateway.url}/docs`, { method: 'POST' })).status).toBe(405);
  });

  it('answer 404 below /docs where the documentation has no page', async () => {
    expect((await get('/docs/nothing.html', browser)).status).toBe(404);
  });

  it.each(['/login', '/maple-court/register', '/admin/tenant/deliveries', '/residents/verify/abc'])(
    'send the shell to a browser that opens %s',
    async (path_) => {
      const answer = await get(path_, browser);
      expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><title>Shell</title>']);
    },
  );

  it.each(['verify', 'unsubscribe', 'additions'])(
    'protect the code in the address of /residents/%s/…: the page is not stored and sends no referrer',
    async (page) => {
      const answer = await get(`/residents/${page}/a.b-c`, { ...browser, 'if-none-match': '*' });
      expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><title>Shell</title>']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('etag')).toBeNull();
      const anything = await get(`/residents/${page}/a.b-c`, { accept: '*/*' });
      expect(anything.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('allow POST at the unsubscribe page only', async () => {
    const allowed = async (path_: string, method: string) => {
      const answer = await fetch(gateway.url + path_, { method, headers: browser });
      return [answer.status, answer.headers.get('allow')];
    };
    expect(await allowed('/residents/unsubscribe/a', 'OPTIONS')).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
    expect(await allowed('/residents/unsubscribe/a', 'PUT')).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
    expect(await allowed('/residents/verify/a', 'POST')).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it.each([
    ['a page', 'GET', '/', 200],
    ['a file', 'GET', '/assets/main.0123abcd.js', 200],
    ['a setting', 'GET', '/config.json', 200],
    ['the documentation', 'GET', '/api/docs', 200],
    ['the API', 'GET', '/api/openapi.json', 200],
    ['a call of a service that is not there', 'GET', '/api/deliveries', 404],
    ['nothing', 'GET', '/assets/nothing.js', 404],
    ['a method that is refused', 'DELETE', '/', 405],
    ['the methods', 'OPTIONS', '/', 204],
    ['an address that is refused', 'GET', '/%00', 400],
  ])('send Strict-Transport-Security, also with %s', async (_, method, path_, status) => {
    const answer = await fetch(gateway.url + path_, { method });
    expect([answer.status, answer.headers.get('strict-transport-security')]).toEqual([status, 'max-age=31536000']);
  });

  it.each(['/', '/login', '/tenant-selection', '/maple-court/register', '/residents/unsubscribe/a.b-c', '/admin'])(
    'send the shell at %s to a client that accepts anything, such as a link preview',
    async (path_) => {
      for (const method of ['GET', 'HEAD']) {
        const answer = await fetch(gateway.url + path_, { method, headers: { accept: '*/*' } });
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      }
    },
  );

  it.each(pageList)(
    'send the shell at the page %s of the table of addresses, uncached if its address has a code',
    async (_, page) => {
      const answer = await get(page.path.replace('/*', '').replaceAll(/:\w+\??/g, 'example'), { accept: '*/*' });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        page.carriesCode ? 'no-store' : 'no-cache',
      ]);
    },
  );

  it.each(pageList)('allow WebAssembly at the page %s if it is for staff, and no other eval', async (_, page) => {
    const { headers } = await get(page.path.replace('/*', '').replaceAll(/:\w+\??/g, 'example'), browser);
    const [scripts] = /script-src [^;]*/.exec(headers.get('content-security-policy') ?? '') ?? [];
    expect(scripts).toBe(`script-src 'self'${page.drawnBy === 'registration' ? '' : " 'wasm-unsafe-eval'"}`);
  });

  it.each(pageList)('allow a worker at the page %s if it is for staff', async (_, page) => {
    const { headers } = await get(page.path.replace('/*', '').replaceAll(/:\w+\??/g, 'example'), browser);
    const [workers] = /worker-src [^;]*/.exec(headers.get('content-security-policy') ?? '') ?? [];
    expect(workers).toBe(`worker-src ${page.drawnBy === 'registration' ? "'none'" : "'self'"}`);
  });

  it('allow no WebAssembly for files and unknown addresses', async () => {
    for (const path_ of ['/favicon.svg', '/nowhere', '/Residents/Home/a.b-c']) {
      expect((await get(path_, browser)).headers.get('content-security-policy')).toContain("script-src 'self';");
    }
  });

  it('send no page at an unknown address to a client that accepts anything', async () => {
    for (const path_ of ['/wp-login.php', '/robots.txt', '/residents', '/maple-court', '/maple-court/other']) {
      expect([path_, (await get(path_, { accept: '*/*' })).status]).toEqual([path_, 404]);
    }
  });

  it('have an icon at the address where browsers request it', async () => {
    const answer = await get('/favicon.ico');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });

  it('refuse methods other than reading, and name those they allow', async () => {
    for (const path_ of ['/', '/login', '/favicon.svg', '/config.json', '/api/openapi.json']) {
      const options = await fetch(gateway.url + path_, { method: 'OPTIONS' });
      expect([path_, options.status, options.headers.get('allow')]).toEqual([path_, 204, 'GET, HEAD, OPTIONS']);
      const post = await fetch(gateway.url + path_, { method: 'POST', body: '{}' });
      expect([path_, post.status, post.headers.get('allow')]).toEqual([path_, 405, 'GET, HEAD, OPTIONS']);
      expect(await post.json()).toMatchObject({ type: 'METHOD_NOT_ALLOWED' });
    }
    // The gateway does not ask a host what is there before it refuses a method.
    expect((await fetch(`${gateway.url}/nowhere`, { method: 'POST' })).status).toBe(isHosted ? 405 : 404);
  });

  it('answer 404 instead of the shell to a program, for a missing file and for a missing call', async () => {
    expect((await get('/login', { accept: 'application/json' })).status).toBe(404);
    for (const path_ of [
      '/assets/gone.00000000.js',
      '/remotes/gone/x.js',
      '/remotes/dashboard/gone.js',
      '/api/gone',
      '/dev/gone',
      '/internal/x',
    ]) {
      const answer = await get(path_, browser);
      expect([path_, answer.status]).toEqual([path_, 404]);
      expect(await answer.json()).toMatchObject({ type: 'NO_SUCH_CALL' });
    }
  });

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/remotes/dashboard/../../package.json',
    '/..%2fpackage.json',
    '/.secret',
  ])('send nothing from outside their folders: %s', async (target) => {
    const raw = await sendRaw(gateway.port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(raw).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(raw).not.toContain('outside');
  });

  it('ignore a malformed range', async () => {
    const answer = await get('/favicon.svg', { range: 'bytes=9-2' });
    expect([answer.status, await answer.text()]).toEqual([200, '<svg/>']);
  });

  it('name the built remotes in the settings of the shell', async () => {
    expect(await (await get('/config.json')).json()).toMatchObject({
      remotes: { dashboard: '/remotes/dashboard/mf-manifest.json' },
    });
  });
});

describe('the front ends', () => {
  it('stay complete while they are built again', async () => {
    const served = await startGateway({ environment: { FRONT_ENDS_DIR: folder } });
    await rm(path.join(folder, 'shell/dist/favicon.svg'));
    expect(await (await fetch(`${served.url}/favicon.svg`)).text()).toBe('<svg/>');
    await writeFile(path.join(folder, 'shell/dist/favicon.svg'), '<svg/>');
    await served.stop();
  });

  it('have KEEP_STAFF_PAGES=false in the settings of the shell', async () => {
    const kept = async (url: string) => (await (await fetch(`${url}/config.json`)).json()).keepStaffPages;
    const on = await startGateway({ environment: { FRONT_ENDS_DIR: folder } });
    const off = await startGateway({ environment: { FRONT_ENDS_DIR: folder, KEEP_STAFF_PAGES: 'false' } });
    expect([await kept(on.url), await kept(off.url)]).toEqual([undefined, false]);
    await Promise.all([on.stop(), off.stop()]);
  });

  it('are limited by the client address that the trusted proxy saw', async () => {
    const limited = await startGateway({
      environment: {
        FRONT_ENDS_DIR: folder,
        FILES_PER_MINUTE: '20',
        FILES_BURST: '20',
        TRUSTED_PROXIES: '127.0.0.1',
      },
    });
    const from = async (address: string, path_: string) =>
      (await fetch(limited.url + path_, { headers: { 'x-forwarded-for': address } })).status;
    const paths = ['/favicon.svg', '/api/docs', '/config.json', '/login', '/assets/nothing.js'];
    const statuses = new Set<number>();
    // Only the address that the proxy itself saw counts, which is the last one.
    for (let sent = 0; sent < 500 && !statuses.has(429); sent += 1) {
      statuses.add(await from(`10.9.9.${sent % 250}, 203.0.113.9`, paths[sent % paths.length] ?? ''));
    }
    expect(statuses).toContain(429);
    expect(await from('203.0.113.10', '/favicon.svg')).toBe(200);
    await limited.stop();
  });

  it('answer how to build them if they are not built', async () => {
    const bare = await startGateway();
    const answer = await fetch(`${bare.url}/`, { headers: browser });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ error: expect.stringContaining('npm run build') });
    await bare.stop();
  });
});

describe('the host of a front end', () => {
  it('that is down gives a 503, and the others answer', async () => {
    const { FRONT_END_SHELL_URL = '' } = await startHosts();
    const gone = { FRONT_END_SHELL_URL, FRONT_END_DASHBOARD_URL: 'http://127.0.0.1:1' };
    const partial = await startGateway({ environment: gone });
    const answers = await Promise.all(
      ['/remotes/dashboard/mf-manifest.json', '/favicon.svg', '/remotes/admin/mf-manifest.json'].map((path_) =>
        fetch(partial.url + path_),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([503, 200, 404]);
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
    await partial.stop();
    for (const stop of stopHosts.splice(0)) await stop();
  });

  it('is asked once for a hashed file in each encoding, and each time for any other', async () => {
    const asked: string[] = [];
    const serve = createHost({ name: 'shell', folder });
    const host = await startServer((request, response) => {
      asked.push(`${request.url} ${request.headers['accept-encoding']}`);
      serve(request, response);
    });
    const kept = await startGateway({ environment: { FRONT_END_SHELL_URL: host.url } });
    const load = async (path_: string, encoding: string) => {
      const answer = await fetch(kept.url + path_, { headers: { 'accept-encoding': encoding } });
      const { 'x-correlation-id': _, date: __, ...headers } = Object.fromEntries(answer.headers);
      return { status: answer.status, headers, text: await answer.text() };
    };
    for (const [path_, encoding] of [
      ['/assets/main.0123abcd.js', 'br'],
      ['/assets/main.0123abcd.js', 'gzip'],
      ['/worker.js', 'br'],
    ] as const) {
      expect(await load(path_, encoding)).toEqual(await load(path_, encoding));
    }
    expect(asked).toEqual([
      '/assets/main.0123abcd.js br',
      '/assets/main.0123abcd.js gzip',
      '/worker.js br',
      '/worker.js br',
    ]);
    await host.stop();
    expect(await load('/assets/main.0123abcd.js', 'br')).toMatchObject({ status: 200, text: script });
    await kept.stop();
  });

  it('has the same headers without a gateway, and serves its own front end only', async () => {
    const host = await startServer(createHost({ name: 'dashboard', folder }));
    const entry = await fetch(`${host.url}/remotes/dashboard/assets/entry.89abcdef.js`);
    expect([entry.status, entry.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect(entry.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect((await fetch(`${host.url}/favicon.svg`)).status).toBe(404);
    expect((await fetch(`${host.url}/login`, { headers: { accept: 'text/html' } })).status).toBe(404);
    expect((await fetch(`${host.url}/remotes/dashboard/mf-manifest.json`, { method: 'PUT' })).status).toBe(405);
    await host.stop();
  });

  it('does not start if its front end is not built', () => {
    expect(() => createHost({ name: 'admin', folder })).toThrow(/^FRONT_END: admin is not built in .*npm run build$/);
  });
});
