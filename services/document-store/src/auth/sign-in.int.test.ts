import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Binary } from 'bson';
import { MongoClient } from 'mongodb';
import { startDocumentStore } from '../start.ts';
import { body, message } from '../testing/raw-client.ts';
import { useRawStore } from '../testing/raw-store.ts';

describe('the password of a store', () => {
  const store = useRawStore();

  /** Does something with the driver at this address. */
  const withDriver = async (url: string, work: (client: MongoClient) => Promise<unknown>): Promise<unknown> => {
    const client = new MongoClient(url, { serverSelectionTimeoutMS: 2_000 });
    try {
      await client.connect();
      return await work(client);
    } catch (error) {
      return (error as { code?: unknown }).code;
    } finally {
      await client.close();
    }
  };

  const count = (client: MongoClient): Promise<unknown> => client.db('sign-in').collection('things').countDocuments();

  it.each([
    { find: 'parcels' },
    { insert: 'parcels', documents: [{ _id: 1 }] },
    { aggregate: 'parcels', pipeline: [], cursor: {} },
    { dropDatabase: 1 },
    { currentOp: 1 },
    { listCollections: 1 },
    { getMore: 1, collection: 'parcels' },
    { nonsense: 1 },
  ])('when a stranger asks %j, it is refused as unauthorized', async (command) => {
    expect(await store.ask(command, await store.stranger())).toMatchObject({
      ok: 0,
      code: 13,
      codeName: 'Unauthorized',
    });
  });

  it.each([{ hello: 1 }, { ismaster: 1 }, { ping: 1 }])(
    'when a stranger asks %j, it is answered, for that is how a connection begins',
    async (command) => {
      expect(await store.ask(command, await store.stranger())).toMatchObject({ ok: 1 });
    },
  );

  it('with the address that the start gave, a driver works; with another password, another user or none it does not', async () => {
    expect(await withDriver(store.url, count)).toBe(0);
    expect(await withDriver(`${store.url}/parcelbell?authMechanism=SCRAM-SHA-256`, count)).toBe(0);
    const { password, username, port } = new URL(store.url);
    expect(await withDriver(`mongodb://${username}:${password.slice(1)}x@127.0.0.1:${port}`, count)).toBe(18);
    expect(await withDriver(`mongodb://root:${password}@127.0.0.1:${port}`, count)).toBe(18);
    expect(await withDriver(`mongodb://127.0.0.1:${port}`, count)).toBe(13);
  });

  it('when a proof is made for another conversation, or comes without one, it is refused', async () => {
    const client = await store.stranger();
    const start = {
      saslStart: 1,
      mechanism: 'SCRAM-SHA-256',
      payload: new Binary(Buffer.from('n,,n=parcelbell,r=abc')),
    };
    const final = (nonce: string) => ({
      saslContinue: 1,
      conversationId: 1,
      payload: new Binary(Buffer.from(`c=biws,r=${nonce},p=${Buffer.alloc(32).toString('base64')}`)),
    });
    expect(await store.ask(final('abc'), client)).toMatchObject({ ok: 0, code: 18 });
    const { payload } = await store.ask(start, client);
    const [, nonce = ''] = /^r=([^,]+)/.exec(Buffer.from((payload as Binary).buffer).toString()) ?? [];
    expect(await store.ask(final(nonce), client)).toMatchObject({ ok: 0, code: 18 });
    expect(await store.ask(final(nonce), client)).toMatchObject({ ok: 0, code: 18 });
    expect(await store.ask({ ...start, mechanism: 'PLAIN' }, client)).toMatchObject({ ok: 0, code: 334 });
    expect(await store.ask({ find: 'parcels' }, client)).toMatchObject({ ok: 0, code: 13 });
  });

  it('when a stranger sends more than an introduction takes, the connection is closed', async () => {
    const client = await store.stranger();
    client.send(message(body({ ping: 'x'.repeat(20_000), $db: 'admin' })));
    await client.closed();
    expect(store.lines.at(-1)).toMatch(/closed a connection that sent a message of \d+ bytes/);
  });

  it('the password is another one at each start, and in no file and no line of the log', async () => {
    const other = await mkdtemp(join(tmpdir(), 'parcelbell-sign-in-'));
    const second = await startDocumentStore({ dataDir: other });
    const { password } = new URL(store.url);
    expect(new URL(second.url).password).not.toBe(password);
    expect(Buffer.from(password, 'base64url')).toHaveLength(32);
    await second.close();
    await rm(other, { recursive: true });
    await withDriver(store.url, (client) => client.db('sign-in').collection('things').insertOne({ n: 1 }));
    const files = await Promise.all(
      (await readdir(store.folder)).map((name) => readFile(join(store.folder, name), 'latin1')),
    );
    expect(
      [...files, ...store.lines, ...Object.values(process.env)].filter((text) => text?.includes(password)),
    ).toEqual([]);
  });
});
