import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { systemIds } from '@parcelbell/values';
import { type Collection, openCollection } from './collection.ts';
import { createLeases, type Lease, type Leases, leaseFields } from './leases.ts';
import { openDatabase } from './testing/database.ts';

interface Task {
  readonly _id: string;
  readonly owner?: string;
  readonly dueAt?: Date;
  readonly result?: string;
}

const now = new Date('2026-03-01T12:00:00Z');
const later = new Date(now.getTime() + 30_000);
const names = { owner: 'owner', until: 'dueAt' } as const;
const leaseOf = (owner: string): Lease => ({ owner, until: new Date(later.getTime() + owner.length) });

let opened: Awaited<ReturnType<typeof openDatabase>>;
let tasks: Collection<Task>;
let leases: Leases<Task>;

beforeAll(async () => {
  opened = await openDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  const schema = { _id: String, owner: String, dueAt: Date, result: String };
  tasks = openCollection<Task>(opened.database, { name: `tasks-${systemIds.next()}`, schema });
  leases = createLeases(tasks, names);
  await tasks.insertMany([
    { _id: 'second', dueAt: now },
    { _id: 'first', dueAt: new Date(now.getTime() - 1) },
    { _id: 'done', result: 'done' },
    { _id: 'later', dueAt: later },
  ]);
});

const finish = (_id: string, owner: string) =>
  tasks.updateOne({ _id, ...leases.heldBy(owner) }, { $set: { result: owner }, $unset: { owner: true, dueAt: true } });

describe('leases', () => {
  it('the next one is taken: the oldest first, and none that is done or not due yet', async () => {
    const taken = [];
    for (let count = 1; count <= 3; count += 1) taken.push((await leases.takeNext(leaseOf('me'), now))?._id);
    expect(taken).toEqual(['first', 'second', undefined]);
  });

  it('two processes take the same documents at once: each document has one of them', async () => {
    const ids = ['first', 'second', 'done', 'later'];
    const [mine, other] = await Promise.all(['me', 'other'].map((name) => leases.takeMany(leaseOf(name), ids, now)));
    expect([...(mine ?? []), ...(other ?? [])].sort()).toEqual(['first', 'second']);
    expect(await leases.findHeld('me', ids)).toEqual(mine);
  });

  it('the lease of a killed process has ended: another one takes over, and a late result of the first is not written', async () => {
    await leases.takeNext(leaseOf('killed'), now);
    expect(await leases.takeMany(leaseOf('other'), ['first'], later)).toEqual(new Set());
    const afterwards = new Date(later.getTime() + 1_000);
    expect(await leases.takeMany(leaseOf('other'), ['first'], afterwards)).toEqual(new Set(['first']));
    expect(await finish('first', 'killed')).toBe(false);
    expect(await finish('first', 'other')).toBe(true);
  });

  it('renewed in time: nobody takes it over', async () => {
    await leases.takeNext(leaseOf('me'), now);
    const afterwards = new Date(later.getTime() + 1_000);
    await leases.renew({ owner: 'me', until: new Date(afterwards.getTime() + 1) }, ['first', 'second']);
    expect(await leases.takeMany(leaseOf('other'), ['first'], afterwards)).toEqual(new Set());
    expect(await tasks.findOne({ _id: 'second' })).not.toHaveProperty('owner');
  });

  it('given back: free at once, with the fields that change by that', async () => {
    await leases.takeNext(leaseOf('me'), now);
    await leases.release('other', ['first'], now, { result: 'not mine' });
    await leases.release('me', ['first'], now, { result: 'half' });
    expect(await leases.takeMany(leaseOf('other'), ['first'], now)).toEqual(new Set(['first']));
    expect(await tasks.findOne({ _id: 'first' })).toMatchObject({ owner: 'other', result: 'half' });
    expect(await finish('first', 'me')).toBe(false);
  });

  it('all leases of an owner are ended: they are free, and what nobody takes it may still finish', async () => {
    await leases.takeMany(leaseOf('slow'), ['first', 'second'], now);
    await leases.endAllOf('slow', now);
    expect((await leases.takeNext(leaseOf('other'), now))?.owner).toBe('other');
    expect([await finish('first', 'slow'), await finish('second', 'slow')].sort()).toEqual([false, true]);
  });

  it('rules: own documents, those without a lease and, where no other process can exist, those of all other owners', async () => {
    await leases.takeMany(leaseOf('other'), ['first'], now);
    await leases.takeMany(leaseOf('me'), ['second'], now);
    const { free } = leaseFields<Task>(names);
    const found = async (options: Parameters<typeof free>[1]) =>
      (await tasks.find(free(now, options), { fields: ['_id'] })).map(({ _id }) => _id).sort();
    expect(await found({})).toEqual([]);
    expect(await found({ orOf: 'me' })).toEqual(['second']);
    expect(await found({ isFreeWithoutLease: true })).toEqual(['done']);
    expect(await found({ exclusiveTo: 'me' })).toEqual(['first']);
  });
});
