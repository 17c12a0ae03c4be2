import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { serialize } from 'bson';
import { CommandError } from './errors.ts';
import { type Database, openDatabase } from './storage/database.ts';
import { Storage } from './storage/storage.ts';
import { Turns } from './turn.ts';
import { decode } from './values/bson.ts';
import type { Doc } from './values/types.ts';
import type { Reply, Request } from './wire/messages.ts';

interface Answer {
  readonly name: string;
  readonly reply: Doc;
  /** Whether anything was uncommitted when the answer was given. */
  readonly uncommitted: boolean;
}

describe('a turn', () => {
  let folder: string;
  let database: Database;
  let storage: Storage;
  let answers: Answer[];
  let lines: string[];
  let damages: unknown[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parcelbell-turn-'));
    database = openDatabase(folder);
    storage = new Storage(database.db);
    answers = [];
    lines = [];
    damages = [];
  });

  afterEach(() => {
    if (database.db.isOpen) database.close();
    rmSync(folder, { recursive: true });
  });

  const insert = (_id: unknown): void => {
    storage.begin();
    const bytes = serialize({ _id });
    storage.findOrCreate('test', 'things').insert(decode(bytes), bytes);
  };

  const ids = (): unknown[] => {
    const things = storage.find('test', 'things');
    return [...(things?.rows() ?? [])].map((row) => decode(things?.bytes(row) ?? new Uint8Array())._id);
  };

  /** Runs commands that arrive together; each is named by what it inserts, or fails as its name says. */
  const run = async (names: readonly string[], inCommand: (name: string) => void = () => undefined): Promise<void> => {
    const runCommand = ({ body }: Request): Reply => {
      const name = String(body.name);
      if (name !== 'read') insert(name);
      inCommand(name);
      return { ok: 1, name };
    };
    const listeners = { log: (line: string) => lines.push(line), onDamage: (error: unknown) => damages.push(error) };
    // They are one turn, however slow the machine is.
    const turns = new Turns(storage, runCommand, listeners, Number.POSITIVE_INFINITY);
    await Promise.all(
      names.map((name) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        const request: Request = {
          peer: { isAuthenticated: false },
          requestId: 1,
          format: 'msg',
          isSilent: false,
          body: { name },
          documents: [],
        };
        turns.add(request, (reply) => {
          answers.push({ name, reply: reply as Doc, uncommitted: storage.isInTransaction });
          resolve();
        });
        return promise;
      }),
    );
  };

  it('when commands arrive together, they are answered in their order once all is committed', async () => {
    await run(['a', 'read', 'b']);
    expect(answers.map(({ name, uncommitted }) => [name, uncommitted])).toEqual([
      ['a', false],
      ['read', false],
      ['b', false],
    ]);
    expect(ids()).toEqual(['a', 'b']);
  });

  it('when one of them fails in its midst, what it wrote is undone and the others stay', async () => {
    await run(['a', 'broken', 'b'], (name) => {
      if (name === 'broken') throw new TypeError('a fault of the store');
    });
    expect(answers.map(({ reply }) => reply.ok)).toEqual([1, 0, 1]);
    expect(answers[1]?.reply).toMatchObject({ code: 8, errmsg: 'a fault of the store' });
    expect(lines).toHaveLength(1);
    expect(ids()).toEqual(['a', 'b']);
  });

  it('when a client asked for something wrong, it is answered and nothing is logged', async () => {
    await run(['a', 'wrong'], (name) => {
      if (name === 'wrong') throw new CommandError(2, 'that is wrong');
    });
    expect(answers[1]?.reply).toMatchObject({ ok: 0, code: 2, codeName: 'BadValue' });
    expect(lines).toEqual([]);
  });

  it('when the commit fails, no command of the turn is answered as done and nothing of it is there', async () => {
    // A deferred constraint is looked at when the transaction ends, so that the commit itself fails.
    database.db.exec('PRAGMA foreign_keys = ON; CREATE TABLE parent (id INTEGER PRIMARY KEY)');
    database.db.exec('CREATE TABLE child (id INTEGER REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED)');
    await run(['a', 'b'], (name) => {
      if (name === 'b') database.db.exec('INSERT INTO child VALUES (1)');
    });
    expect(answers.map(({ reply }) => reply.ok)).toEqual([0, 0]);
    expect(answers[0]?.reply.errmsg).toMatch(/could not be committed/);
    expect(storage.find('test', 'things')).toBeUndefined();
  });

  it('when the file turns out to be damaged, that is reported once and nothing is answered as done any more', async () => {
    const damage = Object.assign(new Error('database disk image is malformed'), { errcode: 11 + (3 << 8) });
    await run(['a']);
    answers = [];
    await run(['b', 'damaged', 'c'], (name) => {
      if (name === 'damaged') throw damage;
    });
    expect(answers.map(({ reply }) => reply.ok)).toEqual([0, 0, 0]);
    expect(damages).toEqual([damage]);
    storage.rollback();
    expect(ids()).toEqual(['a']);
  });

  it('when the disk is full, nothing is answered as done that is not, and the store continues', async () => {
    const big = 'x'.repeat(100_000);
    await run(['a']);
    const pages = Object.values(database.db.prepare('PRAGMA page_count').get() ?? {})[0];
    database.db.exec(`PRAGMA max_page_count = ${Number(pages) + 100}`);
    answers = [];
    await run(['b', `${big}1`, `${big}2`, `${big}3`, `${big}4`, `${big}5`, 'c']);
    const done = answers.filter(({ reply }) => reply.ok === 1).map(({ name }) => name);
    expect(done.length).toBeLessThan(7);
    const refusals = answers.flatMap(({ reply }) => (reply.ok === 1 ? [] : [reply.codeName]));
    expect(new Set(refusals)).toEqual(new Set(['OutOfDiskSpace']));
    expect(ids()).toEqual(['a', ...done]);
    database.db.exec('PRAGMA max_page_count = 1000000');
    await run(['d']);
    expect(ids()).toEqual(['a', ...done, 'd']);
  });
});
