import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { NotFoundError, UnavailableError } from '@parcelbell/errors';
import { defineService } from '@parcelbell/lifecycle';
import { startTestService, type TestService } from '@parcelbell/testing';
import { z } from 'zod';
import { createImports, type Imports, type TakeOver } from './create-imports.ts';

const lines = Array.from({ length: 25 }, (_, at) => at);
const by = { userId: 'user-1', clientAddress: '127.0.0.1' };
const time = { skipped: 0 };

let service: TestService;
/** Those of two processes. */
let one: Imports<number>;
let other: Imports<number>;
let importId: string;

beforeAll(async () => {
  const definition = defineService({
    name: 'reporting',
    config: z.object({}),
    create: (platform) => {
      one = createImports<number>(platform, { portion: 10 });
      other = createImports<number>(platform, { portion: 10 });
      return {};
    },
  });
  service = await startTestService(definition, { clock: { now: () => new Date(Date.now() + time.skipped) } });
});
afterAll(() => service.stop());
beforeEach(async () => {
  importId = (await one.accept({ tenantId: 'maple', of: 'units', rows: lines, by })).importId;
});

const anyTime = new AbortController().signal;
/** Counts even numbers as added, and keeps every portion. */
function evenNumbers(): { portions: number[][]; takeOver: TakeOver<number> } {
  const portions: number[][] = [];
  return {
    portions,
    takeOver: async (_file, portion) => {
      portions.push([...portion]);
      return portion.filter((number) => number % 2 === 0).length;
    },
  };
}
const whole = { state: 'done', total: 25, done: 25, added: 13, unchanged: 12 };

describe('an import', () => {
  it('is taken over portion by portion', async () => {
    const { portions, takeOver } = evenNumbers();
    await one.run(takeOver, anyTime);
    expect(portions.map(({ length }) => length)).toEqual([10, 10, 5]);
    expect(await one.find(importId)).toMatchObject(whole);
  });

  it('of a process that stops is continued at once by another, after the portion that was done', async () => {
    const stopping = new AbortController();
    const { portions, takeOver } = evenNumbers();
    await one.run((file, portion) => {
      stopping.abort();
      return takeOver(file, portion);
    }, stopping.signal);
    expect(await one.find(importId)).toMatchObject({ state: 'running', done: 10, added: 5, unchanged: 5 });
    await other.run(takeOver, anyTime);
    expect(portions.flat()).toEqual(lines);
    expect(await one.find(importId)).toMatchObject(whole);
  });

  it('of a process that was killed is continued by another once its lease has ended, with the portion that was begun', async () => {
    const { takeOver } = evenNumbers();
    const killed = async () => {
      throw new Error('killed');
    };
    await expect(one.run(killed, anyTime)).rejects.toThrow('killed');
    await other.run(takeOver, anyTime);
    expect(await one.find(importId)).toMatchObject({ state: 'running', done: 0 });
    time.skipped += 31_000;
    await other.run(takeOver, anyTime);
    expect(await one.find(importId)).toMatchObject(whole);
  });

  it('on which two processes work at once, because one was slow, counts every line once', async () => {
    const { takeOver } = evenNumbers();
    await one.run(async (file, portion) => {
      time.skipped += 31_000;
      if (file.done === 0) await other.run(takeOver, anyTime);
      return takeOver(file, portion);
    }, anyTime);
    expect(await one.find(importId)).toMatchObject(whole);
  });

  it('ends as failed when a portion is refused, and its lines are forgotten', async () => {
    await one.run(async ({ done }) => {
      if (done === 10) throw new NotFoundError('NO_SUCH_TENANT', 'Building not found');
      return 10;
    }, anyTime);
    expect(await one.find(importId)).toMatchObject({
      state: 'failed',
      done: 10,
      added: 10,
      finishedAt: expect.any(Date),
    });
    const stored = (await service.stored('imports')).find(({ _id }) => _id === importId);
    expect(stored).not.toHaveProperty('rows');
  });

  it('ends as failed after ten attempts at the same portion, and is tried without an end while a service is away', async () => {
    const attempt = async (error: Error) => {
      const failed = one.run(() => Promise.reject(error), anyTime);
      time.skipped += 31_000;
      return failed.then(
        () => 'ended',
        () => 'again',
      );
    };
    const away = new UnavailableError('UNAVAILABLE', 'away');
    for (let count = 1; count <= 9; count += 1) expect(await attempt(new Error('its own'))).toBe('again');
    for (let count = 1; count <= 3; count += 1) expect(await attempt(away)).toBe('again');
    expect(await one.find(importId)).toMatchObject({ state: 'running', done: 0 });
    expect(await attempt(new Error('its own'))).toBe('ended');
    expect(await one.find(importId)).toMatchObject({ state: 'failed', done: 0 });
  });
});
