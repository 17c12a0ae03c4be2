import { describe, expect, it } from '@jest/globals';
import { BSONRegExp, serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { body, message, sequence } from '../testing/raw-client.ts';
import { useRawStore } from '../testing/raw-store.ts';

describe('the wire protocol', () => {
  const store = useRawStore();

  const cut = (document: Uint8Array, change: (bytes: Buffer) => void): Buffer => {
    const bytes = Buffer.from(document);
    change(bytes);
    return bytes;
  };

  const malformed: [string, Buffer][] = [
    ['a length below that of a header', Buffer.from([4, 0, 0, 0, 1, 2, 3, 4])],
    ['a length beyond the largest message', Buffer.from([0, 0, 0, 0x7f, 0, 0, 0, 0])],
    ['a negative length', Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0])],
    ['an unknown operation', message(body({ ping: 1 }), { opCode: 2012 })],
    ['an unknown required flag', message(body({ ping: 1 }), { flags: 1 << 5 })],
    ['a checksum, which no driver sends', message(Buffer.concat([body({ ping: 1 }), Buffer.alloc(4)]), { flags: 1 })],
    ['no section', message(Buffer.alloc(0))],
    ['an unknown kind of section', message(Buffer.of(7, 0, 0, 0, 0))],
    ['two bodies', message(Buffer.concat([body({ ping: 1 }), body({ ping: 1 })]))],
    ['a body cut off', message(body({ ping: 1, text: 'abc' }).subarray(0, 12))],
    [
      'a body without its end',
      message(cut(body({ ping: 1, $db: 'x' }), (bytes) => bytes.writeUInt8(9, bytes.length - 1))),
    ],
    [
      'a string longer than its document',
      message(cut(body({ ping: 'abc', $db: 'x' }), (bytes) => bytes.writeInt32LE(1e9, 11))),
    ],
    ['an element of an unknown type', message(cut(body({ ping: 1, $db: 'x' }), (bytes) => bytes.writeUInt8(0x55, 5)))],
    [
      'a list of documents cut off',
      message(Buffer.concat([body({ insert: 'a', $db: 'x' }), Buffer.of(1, 99, 0, 0, 0, 97, 0)])),
    ],
    [
      'a list of documents of no length',
      message(Buffer.concat([body({ insert: 'a', $db: 'x' }), Buffer.of(1, 0, 0, 0, 0, 97, 0)])),
    ],
    ['documents that are none', message(body({ insert: 'a', documents: ['x'], $db: 'x' }))],
    ['a query that is no command', message(Buffer.from('test.things\0\0\0\0\0\0\0\0\0'), { opCode: 2004 })],
    ['noise', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
  ];

  it.each(malformed)('when a message has %s, its connection is closed with a line in the log', async (_, bytes) => {
    const before = store.lines.length;
    const sender = await store.signedIn();
    sender.send(bytes);
    await sender.closed();
    expect(store.lines.slice(before)).toEqual([expect.stringContaining('closed a connection that sent')]);
    expect(await store.ask({ ping: 1 })).toEqual({ ok: 1 });
  });

  it('when a connection begins with the old hello, it is answered in the old format', async () => {
    const old = await store.signedIn();
    const query = Buffer.concat([
      Buffer.from('admin.$cmd\0'),
      Buffer.from([0, 0, 0, 0, 255, 255, 255, 255]),
      serialize({ ismaster: 1, helloOk: true }),
    ]);
    const head = Buffer.alloc(20);
    head.writeInt32LE(20 + query.length, 0);
    head.writeInt32LE(2004, 12);
    old.send(Buffer.concat([head, query]));
    expect(await old.answer()).toMatchObject({ ismaster: true, helloOk: true, maxWireVersion: 21, ok: 1 });
  });

  it('when a message comes in single bytes, or several in one piece, each is answered', async () => {
    const slow = await store.signedIn();
    for (const byte of message(body({ ping: 1, $db: 'test' }))) slow.send(Buffer.of(byte));
    expect(await slow.answer()).toEqual({ ok: 1 });
    slow.send(Buffer.concat([message(body({ ping: 1, $db: 'test' })), message(body({ currentOp: 1, $db: 'test' }))]));
    expect(await slow.answer()).toEqual({ ok: 1 });
    expect(await slow.answer()).toMatchObject({ inprog: [], ok: 1 });
  });

  it('when documents come outside the command, they are inserted', async () => {
    const sender = await store.signedIn();
    sender.send(
      message(
        Buffer.concat([body({ insert: 'sequence', $db: 'test' }), sequence('documents', [{ _id: 1 }, { _id: 2 }])]),
      ),
    );
    expect(await sender.answer()).toEqual({ n: 2, ok: 1 });
    sender.send(
      message(
        Buffer.concat([
          body({ update: 'sequence', $db: 'test' }),
          sequence('updates', [{ q: { _id: 1 }, u: { $set: { a: 1 } } }]),
        ]),
      ),
    );
    expect(await sender.answer()).toEqual({ n: 1, nModified: 1, ok: 1 });
  });

  it('when a client wants no answer, it gets none and the write is done', async () => {
    const sender = await store.signedIn();
    sender.send(message(body({ insert: 'silent', documents: [{ _id: 1 }], $db: 'test' }), { flags: 2 }));
    sender.send(message(body({ find: 'silent', $db: 'test' })));
    expect(await sender.answer()).toMatchObject({ cursor: { firstBatch: [{ _id: 1 }] } });
  });

  it('when the _id comes late or not at all, the stored document begins with it', async () => {
    await store.ask({ insert: 'late', documents: [{ a: 1, _id: 'x', b: 2 }, { a: 2 }] });
    const { cursor } = await store.ask({ find: 'late' });
    const [first, second] = (cursor as { firstBatch: object[] }).firstBatch;
    expect(Object.entries(first ?? {})).toEqual([
      ['_id', 'x'],
      ['a', 1],
      ['b', 2],
    ]);
    expect(Object.keys(second ?? {})).toEqual(['_id', 'a']);
  });

  it.each([
    ['a filter that is no document', { find: 'a', filter: 5 }, 14],
    ['a collection name that is none', { find: 5 }, 73],
    ['a field that begins with $', { insert: 'a', documents: [{ $a: 1 }] }, 52],
    ['an _id that is an array', { insert: 'a', documents: [{ _id: [1] }] }, 53],
    ['two arrays in one index', { insert: 'parallel', documents: [{ a: [1], b: [1] }] }, 171],
    ['an unknown cursor', { getMore: 12345, collection: 'a' }, 43],
    ['a limit that is no number', { find: 'a', limit: 'x' }, 2],
    ['an invalid pattern', { find: 'a', filter: { a: new BSONRegExp('(') } }, 51091],
    ['a bad database name', { insert: 'a', documents: [{ _id: 1 }], $db: 'a b' }, 73],
  ])('when a command asks for %s, it is refused with its code', async (_, command, code) => {
    await store.ask({ createIndexes: 'parallel', indexes: [{ key: { a: 1, b: 1 }, name: 'ab' }] });
    const sender = await store.signedIn();
    sender.send(message(body({ ...command, $db: '$db' in command ? command.$db : 'test' })));
    const answer = await sender.answer();
    const [failed] = (answer.writeErrors ?? []) as { code: number }[];
    expect(failed?.code ?? answer.code).toBe(code);
  });

  it('when a field is named like a member of every object, it is a field and nothing else', async () => {
    const update = { $set: JSON.parse('{"__proto__.polluted": 1, "constructor.prototype.polluted": 1}') };
    await store.ask({ insert: 'proto', documents: [JSON.parse('{"_id": 1, "__proto__": {"a": 1}}')] });
    await store.ask({ update: 'proto', updates: [{ q: { _id: 1 }, u: update }] });
    const { cursor } = await store.ask({ find: 'other', filter: { polluted: 1 } });
    expect((cursor as { firstBatch: object[] }).firstBatch).toEqual([]);
    expect(await store.ask({ ping: 1 })).toEqual({ ok: 1 });
  });

  it('when documents are nested beyond reason, the command is refused and the store continues', async () => {
    let nested: Record<string, unknown> = { a: 1 };
    for (let depth = 0; depth < 3000; depth++) nested = { a: nested };
    const sender = await store.signedIn();
    sender.send(message(body({ insert: 'deep', documents: [{ _id: 1, nested }], $db: 'test' })));
    await Promise.race([sender.answer(), sender.closed()]);
    expect(await store.ask({ ping: 1 })).toEqual({ ok: 1 });
  });

  it('when a cursor is killed or its database dropped, it is gone', async () => {
    const documents = Array.from({ length: 300 }, (_, _id) => ({ _id }));
    await store.ask({ insert: 'cursors', documents });
    const start = async () => ((await store.ask({ find: 'cursors', batchSize: 10 })).cursor as { id: number }).id;
    const [killed, dropped] = [await start(), await start()];
    await store.ask({ killCursors: 'cursors', cursors: [killed] });
    expect(await store.ask({ getMore: killed, collection: 'cursors' })).toMatchObject({ code: 43 });
    await store.ask({ dropDatabase: 1 });
    expect(await store.ask({ getMore: dropped, collection: 'cursors' })).toMatchObject({ code: 43 });
  });

  it('when documents change under a cursor, it continues from its place', async () => {
    const mongo = await new MongoClient(store.url).connect();
    try {
      const moving = mongo.db('test').collection<{ _id: number; n: number }>('moving');
      await moving.createIndex({ n: 1 });
      await moving.insertMany(Array.from({ length: 250 }, (_, i) => ({ _id: i, n: i })));
      const seen: number[] = [];
      for await (const doc of moving
        .find({ n: { $gte: 0 } })
        .sort({ n: 1 })
        .batchSize(50)) {
        seen.push(doc._id);
        if (doc._id % 50 === 10) await moving.deleteMany({ n: { $gt: doc._id, $lte: doc._id + 5 } });
      }
      expect(seen).toEqual([...seen].sort((a, b) => a - b));
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.at(-1)).toBe(249);
    } finally {
      await mongo.close();
    }
  });
});
