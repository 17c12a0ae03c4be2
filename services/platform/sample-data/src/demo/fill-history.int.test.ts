import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openCollection } from '@parcelbell/database';
import { openDatabase } from '@parcelbell/database/testing';
import { log } from '@parcelbell/events/testing';
import { fillHistoryJob, type HistoryCursor, type HistoryPart, openHistoryCursor } from './fill-history.ts';

const moment = (day: number) => new Date(Date.UTC(2026, 10, day));

let opened: Awaited<ReturnType<typeof openDatabase>>;
const deskLatency = { longestMs: () => 0 };
let cursor: HistoryCursor;
let filled: string[];
beforeAll(async () => {
  opened = await openDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  cursor = openHistoryCursor({ open: (definition) => openCollection(opened.database, definition) });
  await cursor.forget();
  filled = [];
});

/** A history in which something happens on every day of November. */
function daily({ onFill = () => undefined }: { readonly onFill?: (day: number) => void } = {}): HistoryPart {
  return {
    isReady: async () => true,
    portions: function* ({ since, now }) {
      for (let day = since ? since.getUTCDate() + 1 : 1; day <= now.getUTCDate(); day += 1) {
        yield {
          fill: async () => {
            onFill(day);
            filled.push(`day ${day}`);
          },
          filledUntil: moment(day),
        };
      }
    },
  };
}

const run = (part: HistoryPart, today: number, signal = new AbortController().signal) =>
  fillHistoryJob(part, { clock: { now: () => moment(today) }, cursor, log, deskLatency }).run(signal);

describe('the job that fills the demo history', () => {
  it('fills what happened since the run before, and nothing where nothing happened', async () => {
    await run(daily(), 3);
    await run(daily(), 3);
    await run(daily(), 5);
    expect(filled).toEqual(['day 1', 'day 2', 'day 3', 'day 4', 'day 5']);
  });

  it('continues after the last portion that was filled whole where one fails', async () => {
    const failing = daily({
      onFill: (day) => {
        if (day === 3) throw new Error('The database went away.');
      },
    });
    await expect(run(failing, 4)).rejects.toThrow('The database went away.');
    await run(daily(), 4);
    expect(filled).toEqual(['day 1', 'day 2', 'day 3', 'day 4']);
  });

  it('stops between two portions when it is asked to', async () => {
    const controller = new AbortController();
    await run(daily({ onFill: (day) => day === 2 && controller.abort() }), 4, controller.signal);
    expect([filled, await cursor.read()]).toEqual([['day 1', 'day 2'], moment(2)]);
  });

  it('waits until the service knows the building', async () => {
    let asked = 0;
    await run({ ...daily(), isReady: async () => ++asked === 3 }, 1);
    expect([asked, filled]).toEqual([3, ['day 1']]);
  });

  it('keeps its position where another replica is behind it, and begins again once it is forgotten', async () => {
    await cursor.move(moment(4));
    await cursor.move(moment(2));
    expect(await cursor.read()).toEqual(moment(4));
    await cursor.forget();
    expect(await cursor.read()).toBeUndefined();
  });
});
