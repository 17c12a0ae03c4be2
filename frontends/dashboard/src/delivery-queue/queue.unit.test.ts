import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createApiClient, createSession } from '@parcelbell/client';
import { type Answer, type Api, endTest, startApi } from '@parcelbell/client/testing';
import { waitFor } from '@testing-library/react';
import type { NewDelivery } from './api/log-delivery.ts';
import type { Entry } from './entry.ts';
import { createForgivingStore, type EntryStore, maxUnsaved } from './entry-store.ts';
import { ownerName } from './owner.ts';
import { createQueue, type Queue } from './queue.ts';

let api: Api;
let stops: (() => void)[];
let disks: Map<string, EntryStore>;
let listeners: Set<() => void>;

beforeEach(async () => {
  api = await startApi();
  stops = [];
  disks = new Map();
  listeners = new Set();
});

afterEach(() => {
  for (const stop of stops) stop();
  return endTest(api);
});

const parcelFor = (unit: string): NewDelivery => ({ unit, courier: 'UPS', packagetype: 'Box' });
const tokenOf = (userId: string) => `header.${btoa(JSON.stringify({ sub: userId }))}.signature`;
const posts = () => api.to('POST /deliveries');
const states = (queue: Queue) => queue.state().entries.map(({ delivery, state }) => `${delivery.unit} ${state}`);

interface TabOptions {
  userId?: string;
  tenantId?: string;
  locks?: Pick<LockManager, 'request'>;
  store?: EntryStore;
}

/** A database that takes everything at once. */
function quickDisk(): EntryStore {
  let kept: readonly Entry[] = [];
  return {
    read: async () => kept,
    change: async (change) => {
      kept = change(kept);
      return kept;
    },
  };
}

/** What this browser keeps for an owner. */
function diskOf(owner: string): EntryStore {
  const disk = disks.get(owner) ?? quickDisk();
  disks.set(owner, disk);
  return disk;
}

/** A disk that takes no more once it is told so. */
function smallDisk(): EntryStore & { isFull: boolean } {
  const disk = quickDisk();
  const small = {
    isFull: false,
    read: disk.read,
    change: (change: Parameters<EntryStore['change']>[0]) =>
      small.isFull ? Promise.reject(new DOMException('', 'QuotaExceededError')) : disk.change(change),
  };
  return small;
}

/** A tab of this browser: the account of the session may be another than the queue's. */
function openTab({ userId = 'ada', tenantId = 'maple-court', locks, store }: TabOptions = {}): Queue {
  const session = createSession();
  if (session.accessToken() === null) session.storeAccessToken(tokenOf(userId));
  if (session.tenantId() === null) session.selectTenant({ tenantId, name: '' });
  const owner = { userId, tenantId };
  const queue = createQueue({
    owner,
    client: createApiClient({ session, baseUrl: api.baseUrl }),
    store: createForgivingStore(store ?? diskOf(ownerName(owner))),
    locks,
    tabs: {
      tell: () => {
        for (const listener of listeners) listener();
      },
      listen: (changed) => {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
    },
  });
  stops.push(queue.start());
  return queue;
}

/** Locks as a browser has them, for this test's tabs. */
function browserLocks(): Pick<LockManager, 'request'> {
  const held = new Set<string>();
  const request = async (name: string, _options: LockOptions, action: LockGrantedCallback<unknown>) => {
    if (held.has(name)) return await action(null);
    held.add(name);
    try {
      return await action({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  };
  return { request: request as LockManager['request'] };
}

describe('the queue of parcels', () => {
  it('logs a parcel, and knows its answer', async () => {
    api.on('POST /deliveries', { status: 201, body: { packageId: 'P-1' } });
    const queue = openTab();
    expect(await queue.log(parcelFor('301'))).toMatchObject({ state: 'logged', answer: { packageId: 'P-1' } });
    expect(states(queue)).toEqual(['301 logged']);
  });

  it('keeps what had no answer, also for a page opened later, and sends it once there is one, under one key', async () => {
    api.on('POST /deliveries', 'hang-up');
    const first = openTab();
    await first.log(parcelFor('301'));
    await first.log(parcelFor('302'));
    expect(first.state()).toMatchObject({ isConnected: false });
    for (const stop of stops.splice(0)) stop();
    const before = new Set(posts().map(({ headers }) => headers['idempotency-key']));
    api.on('POST /deliveries', { status: 201, body: { packageId: 'P-1' } });
    const later = openTab();
    await waitFor(() => expect(states(later)).toEqual(['302 logged', '301 logged']));
    expect(new Set(posts().map(({ headers }) => headers['idempotency-key']))).toEqual(before);
  });

  it('sends an entry from one tab at a time', async () => {
    let answer: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.on('POST /deliveries', async () => {
      await asked;
      return { status: 201, body: { packageId: 'P-1' } };
    });
    const locks = browserLocks();
    const [one, other] = [openTab({ locks }), openTab({ locks })];
    const logged = one.log(parcelFor('301'));
    await waitFor(() => expect(posts()).toHaveLength(1));
    await waitFor(() => expect(other.state().entries).toHaveLength(1));
    window.dispatchEvent(new Event('online'));
    answer?.();
    await logged;
    await waitFor(() => expect(states(other)).toEqual(['301 logged']));
    expect(posts()).toHaveLength(1);
  });

  it('neither shows nor sends under another account or in another building what one has kept', async () => {
    api.on('POST /deliveries', 'hang-up');
    await openTab().log(parcelFor('301'));
    for (const stop of stops.splice(0)) stop();
    localStorage.clear();
    api.on('POST /deliveries', { status: 201, body: { packageId: 'P-1' } });
    const sent = posts().length;
    const [other, elsewhere] = [openTab({ userId: 'sam' }), openTab({ tenantId: 'harbour-towers' })];
    await other.log(parcelFor('401'));
    expect(states(other)).toEqual(['401 logged']);
    expect(states(elsewhere)).toEqual([]);
    expect(posts()).toHaveLength(sent + 1);
    for (const stop of stops.splice(0)) stop();
    localStorage.clear();
    const back = openTab();
    await waitFor(() => expect(states(back)).toEqual(['301 logged']));
  });

  it('does not send while another account is signed in meanwhile', async () => {
    const queue = openTab();
    localStorage.setItem('accessToken', tokenOf('sam'));
    expect((await queue.log(parcelFor('301'))).state).toBe('waiting');
    expect(posts()).toHaveLength(0);
  });

  it('waits where the session is over or the server away, and leaves to somebody what failed there', async () => {
    const queue = openTab();
    for (const [status, state] of [
      [503, 'waiting'],
      [500, 'unanswered'],
      [404, 'refused'],
    ] as const) {
      api.on('POST /deliveries', { status, body: {} });
      expect((await queue.log(parcelFor('301'))).state).toBe(state);
    }
  });

  it('waits as long as the server asks where it takes no more for now, and is not offline meanwhile', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick', 'setImmediate'] });
    const queue = openTab();
    for (const status of [429, 503]) {
      api.on('POST /deliveries', { status, body: { error: 'Slow down', retryAfter: 30 } });
      await queue.log(parcelFor(String(status)));
    }
    expect(states(queue)).toEqual(['503 waiting', '429 waiting']);
    expect(queue.state().entries[1]).toMatchObject({ failure: { status: 429 } });
    api.on('POST /deliveries', { status: 201, body: { packageId: 'P-1' } });
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(29_000);
    expect(posts()).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1_000);
    jest.useRealTimers();
    await waitFor(() => expect(states(queue)).toEqual(['503 logged', '429 logged']));
  });

  it('is connected where the server only takes no more for now', async () => {
    api.on('POST /deliveries', { status: 429, body: { error: 'Slow down' } });
    const queue = openTab();
    await queue.log(parcelFor('301'));
    expect(queue.state()).toMatchObject({ isConnected: true, entries: [{ state: 'waiting' }] });
  });

  it('sends what waits the oldest first, however often and in how many tabs it is asked to', async () => {
    const units: unknown[] = [];
    const answers: ((answer: Answer) => void)[] = [];
    const locks = browserLocks();
    const store = await holding(['a', 'b', 'c'].toReversed().map((key) => kept(key, key)));
    api.on('POST /deliveries', ({ body }) => {
      units.push((body as NewDelivery).unit);
      return new Promise<Answer>((resolve) => answers.push(resolve));
    });
    const [one, other] = [openTab({ locks, store }), openTab({ locks, store })];
    await waitFor(() => expect(answers).toHaveLength(1));
    for (let again = 0; again < 3; again += 1) window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(other.state().entries).toHaveLength(3));
    for (let sent = 1; sent <= 3; sent += 1) {
      await waitFor(() => expect(answers).toHaveLength(sent));
      answers[sent - 1]?.({ status: 201, body: { packageId: `P-${sent}` } });
      await waitFor(() => expect(one.state().entries.filter(({ state }) => state === 'logged')).toHaveLength(sent));
    }
    expect(units).toEqual(['a', 'b', 'c']);
  });

  it('logs what was refused with another option as a parcel of its own', async () => {
    api.on('POST /deliveries', { status: 404, body: { error: 'No' } });
    const queue = openTab();
    const refused = await queue.log(parcelFor('303'));
    api.on('POST /deliveries', { status: 201, body: { packageId: 'P-1' } });
    await queue.logAnyway(refused, { note: 'Kept' });
    expect(states(queue)).toEqual(['303 logged']);
    expect(new Set(posts().map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  it('takes back a logged parcel, and leaves it where that is too late', async () => {
    api.on('POST /deliveries', { status: 201, body: { packageId: 'P-1' } });
    const queue = openTab();
    const { key } = await queue.log(parcelFor('301'));
    api.on('POST /deliveries/P-1/undo', { status: 409, body: { type: 'UNDO_TOO_LATE', error: 'Too late' } });
    await expect(queue.undo(key)).rejects.toThrow('Too late');
    expect(states(queue)).toEqual(['301 logged']);
    api.on('POST /deliveries/P-1/undo', { body: {} });
    await queue.undo(key);
    expect(states(queue)).toEqual(['301 undone']);
  });

  it('keeps what it cannot send where 500 parcels wait, until somebody tries it again', async () => {
    const waiting = Array.from({ length: 499 }, (_, at) => kept(`k${at}`));
    const queue = openTab({ store: await holding(waiting) });
    localStorage.setItem('accessToken', tokenOf('sam'));
    await waitFor(() => expect(queue.state().entries).toHaveLength(499));
    expect(await queue.log(parcelFor('300'))).toMatchObject({ state: 'waiting' });
    const { key } = await queue.log(parcelFor('301'));
    expect(queue.state().entries[0]).toMatchObject({ key, state: 'refused', failure: { isFull: true } });
    await queue.retry(key);
    expect(queue.state().entries[0]).toMatchObject({ key, state: 'waiting' });
  });

  it('sends what a tab left that was closed before it could tell, as soon as somebody looks', async () => {
    api.on('POST /deliveries', { status: 201, body: { packageId: 'P-1' } });
    const queue = openTab();
    await queue.log(parcelFor('301'));
    await diskOf(ownerName({ userId: 'ada', tenantId: 'maple-court' })).change((entries) => [kept('left'), ...entries]);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(states(queue)).toEqual(['302 logged', '301 logged']));
  });
});

const kept = (key: string, unit = '302'): Entry => ({
  key,
  delivery: parcelFor(unit),
  state: 'waiting',
  at: Date.now(),
});

async function holding(entries: readonly Entry[]): Promise<EntryStore> {
  const disk = quickDisk();
  await disk.change(() => entries);
  return disk;
}

describe('a browser that keeps nothing', () => {
  const refuse = () => Promise.reject(new Error('No database'));

  it('logs parcels while there is a connection, and says that it keeps none', async () => {
    api.on('POST /deliveries', { status: 201, body: { packageId: 'P-1' } });
    const queue = openTab({ store: { read: refuse, change: refuse } });
    await waitFor(() => expect(queue.state().isKept).toBe(false));
    expect(await queue.log(parcelFor('301'))).toMatchObject({ state: 'logged' });
  });

  it('sends what the page alone has once there is a connection', async () => {
    api.on('POST /deliveries', 'hang-up');
    const queue = openTab({ store: { read: refuse, change: refuse } });
    await queue.log(parcelFor('301'));
    expect(queue.state()).toMatchObject({ isKept: false, entries: [{ state: 'waiting' }] });
    api.on('POST /deliveries', { status: 201, body: { packageId: 'P-1' } });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(states(queue)).toEqual(['301 logged']));
  });

  it('goes on with all that waits when its disk is full', async () => {
    api.on('POST /deliveries', 'hang-up');
    const store = smallDisk();
    const queue = openTab({ store });
    await queue.log(parcelFor('301'));
    expect(queue.state().isKept).toBe(true);
    store.isFull = true;
    await queue.log(parcelFor('302'));
    expect(states(queue)).toEqual(['302 waiting', '301 waiting']);
    expect(queue.state().isKept).toBe(false);
    api.on('POST /deliveries', { status: 201, body: { packageId: 'P-1' } });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(states(queue)).toEqual(['302 logged', '301 logged']));
  });

  it('waits for a database that never answers no longer than five seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const never = () => new Promise<readonly Entry[]>(() => undefined);
    const store = createForgivingStore({ read: never, change: never });
    const changed = store.change(() => [kept('a')]);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(store.isKept()).toBe(true);
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    expect(await changed).toMatchObject([{ key: 'a' }]);
    expect(store.isKept()).toBe(false);
  });

  it('hands over to a database that was slow once what the page alone kept, each change once', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const disk = quickDisk();
    let wake: (() => void) | undefined;
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    let isSlow = true;
    const store = createForgivingStore({
      read: disk.read,
      change: async (change) => {
        if (isSlow) await asleep;
        return await disk.change(change);
      },
    });
    const add = (key: string) => store.change((entries) => [kept(key), ...entries]);
    const first = add('a');
    await jest.advanceTimersByTimeAsync(5_000);
    jest.useRealTimers();
    await first;
    expect((await add('b')).map(({ key }) => key)).toEqual(['b', 'a']);
    expect(store.isKept()).toBe(false);
    isSlow = false;
    wake?.();
    await waitFor(async () => expect((await store.read()).map(({ key }) => key)).toEqual(['b', 'a']));
    await waitFor(async () => expect((await disk.read()).map(({ key }) => key)).toEqual(['b', 'a']));
    await store.read();
    expect(store.isKept()).toBe(true);
  });

  it('is not asked any more once too many changes wait for it, and the page alone keeps them', async () => {
    const disk = smallDisk();
    const store = createForgivingStore(disk);
    disk.isFull = true;
    for (let at = 0; at <= maxUnsaved; at += 1)
      await store.change((entries) => [kept(`k-${at}`), ...entries].slice(0, 3));
    const newest = [`k-${maxUnsaved}`, `k-${maxUnsaved - 1}`, `k-${maxUnsaved - 2}`];
    disk.isFull = false;
    expect((await store.read()).map(({ key }) => key)).toEqual(newest);
    expect(store.isKept()).toBe(false);
    expect(await disk.read()).toEqual([]);
  });

  it('keeps again once its disk has room', async () => {
    const store = smallDisk();
    const forgiving = createForgivingStore(store);
    store.isFull = true;
    await forgiving.change(() => [kept('a')]);
    expect(forgiving.isKept()).toBe(false);
    store.isFull = false;
    expect(await forgiving.read()).toMatchObject([{ key: 'a' }]);
    expect(forgiving.isKept()).toBe(true);
    expect(await store.read()).toMatchObject([{ key: 'a' }]);
  });
});

describe('in a demo', () => {
  const body = { isDemoMode: true, error: 'Demo Mode Restriction', message: 'Read-only.' };

  it('a refused parcel is shown as long as the page is open, and kept nowhere', async () => {
    api.on('POST /deliveries', { status: 403, body });
    const queue = openTab();
    const entry = await queue.log(parcelFor('301'));
    expect(entry).toMatchObject({ state: 'demo', failure: { status: 403 } });
    await queue.log(parcelFor('302'));
    expect(states(queue)).toEqual(['302 demo', '301 demo']);
    expect(await diskOf(ownerName({ userId: 'ada', tenantId: 'maple-court' })).read()).toEqual([]);
    expect(states(openTab())).toEqual([]);
    expect(posts()).toHaveLength(2);
  });
});
