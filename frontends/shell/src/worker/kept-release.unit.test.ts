/** @jest-environment node */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepRelease, keptFile, type Surroundings } from './kept-release.ts';

const page = '/admin/tenant/delivery-form';
let served: Map<string, string>;
let asked: string[];
let stores: Map<string, Map<string, Response>>;
let surroundings: Surroundings;

/** As much of a cache as the worker uses, in memory. */
function cacheIn(entries: Map<string, Response>) {
  return {
    match: async (path: string) => entries.get(path)?.clone(),
    put: async (path: string, answer: Response) => void entries.set(path, answer),
  };
}

/** A release whose hashed files have the given hash in their names. */
function serve(hash: string): void {
  served = new Map([
    [page, `<script src="/boot.js"></script><script src="/assets/main.${hash}.js"></script>`],
    ['/boot.js', 'boot'],
    ['/favicon.svg', '<svg/>'],
    ['/config.json', '{"remotes":{"dashboard":"/remotes/dashboard/mf-manifest.json"}}'],
    ['/files.json', `["assets/main.${hash}.js"]`],
    [`/assets/main.${hash}.js`, `main ${hash}`],
    ['/remotes/dashboard/mf-manifest.json', `{"remoteEntry":"entry.${hash}.js"}`],
    ['/remotes/dashboard/files.json', `["assets/entry.${hash}.js"]`],
    [`/remotes/dashboard/assets/entry.${hash}.js`, `entry ${hash}`],
  ]);
}

beforeEach(() => {
  asked = [];
  stores = new Map();
  const caches = {
    open: async (name: string) => {
      const entries = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, entries);
      return cacheIn(entries) as Partial<Cache> as Cache;
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  surroundings = {
    caches,
    fetch: async (path) => {
      asked.push(String(path));
      const body = served.get(String(path));
      return new Response(body ?? 'nothing', { status: body === undefined ? 404 : 200 });
    },
  };
  serve('00000001');
});

const keep = () => keepRelease(surroundings);
const kept = async (path: string) => (await keptFile(path, surroundings.caches))?.text();

describe('a release', () => {
  it('is kept with its page, its configuration and every file that its builds list, and nothing else', async () => {
    await keep();
    const [files] = stores.values();
    const lists = ['/files.json', '/remotes/dashboard/files.json'];
    expect([...(files?.keys() ?? [])].toSorted()).toEqual(
      [...served.keys()].filter((path) => !lists.includes(path)).toSorted(),
    );
    expect(await kept('/remotes/dashboard/assets/entry.00000001.js')).toBe('entry 00000001');
  });

  it('is not loaded a second time', async () => {
    await keep();
    asked = [];
    await keep();
    expect(asked.filter((path) => /\.0000/.test(path))).toEqual([]);
  });

  it('gives way to the next one, of which no file is left', async () => {
    await keep();
    serve('00000002');
    await keep();
    expect(stores.size).toBe(1);
    expect(await kept(page)).toContain('main.00000002.js');
    expect(await kept('/assets/main.00000001.js')).toBeUndefined();
  });

  it('stays while a part of the next one cannot be had, which is then continued', async () => {
    await keep();
    serve('00000002');
    served.delete('/remotes/dashboard/assets/entry.00000002.js');
    await expect(keep()).rejects.toThrow('answered 404');
    expect(await kept(page)).toContain('main.00000001.js');
    expect(await kept('/assets/main.00000001.js')).toBe('main 00000001');
    serve('00000002');
    await keep();
    expect(await kept(page)).toContain('main.00000002.js');
    expect(stores.size).toBe(1);
  });

  it.each(['/files.json', '/remotes/dashboard/files.json'])(
    'is not made of two: %s of another one is refused',
    async (list) => {
      await keep();
      serve('00000002');
      served.set(list, (served.get(list) ?? '').replace('00000002', '00000003'));
      await expect(keep()).rejects.toThrow('another release');
      expect(await kept(page)).toContain('main.00000001.js');
    },
  );

  it('is not kept where the installation has no staff’s pages', async () => {
    served.set('/config.json', '{"remotes":{}}');
    await expect(keep()).rejects.toThrow('no pages for the staff');
    expect(await kept(page)).toBeUndefined();
  });
});
