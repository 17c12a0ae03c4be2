import { describe, expect, it } from '@jest/globals';
import { pollUntilAborted } from './poll.ts';

/** Polls with these outcomes, one after the other, and ends with the last. */
async function poll(outcomes: readonly (boolean | Error)[], timing: { intervalMs: number; nextPageMs?: number }) {
  const polling = new AbortController();
  const errors: unknown[] = [];
  const pauses: number[] = [];
  let endedAt: number | undefined;
  let count = 0;
  const pollOnce = async () => {
    if (endedAt !== undefined) pauses.push(performance.now() - endedAt);
    const outcome = outcomes[count];
    count += 1;
    if (count === outcomes.length) polling.abort();
    endedAt = performance.now();
    if (outcome instanceof Error) throw outcome;
    return outcome === true;
  };
  await pollUntilAborted(pollOnce, { signal: polling.signal, ...timing, onError: (error) => void errors.push(error) });
  return { count, errors, pauses };
}

describe('polling', () => {
  it('polls again at once while there is more', async () => {
    expect((await poll([true, true, false], { intervalMs: 3_600_000 })).count).toBe(3);
  });

  it('pauses once everything is found, and between pages where it is told to', async () => {
    const { pauses } = await poll([false, true, false], { intervalMs: 40, nextPageMs: 20 });
    // Timers of Node may fire a millisecond early.
    expect([(pauses[0] ?? 0) >= 39, (pauses[1] ?? 0) >= 19]).toEqual([true, true]);
  });

  it('continues after a poll that failed, and reports it', async () => {
    const failure = new Error('away');
    expect(await poll([failure, false], { intervalMs: 1 })).toMatchObject({ count: 2, errors: [failure] });
  });

  it('ends at the signal, without waiting for the end of a pause', async () => {
    const polling = new AbortController();
    let polls = 0;
    const pollOnce = async () => {
      polls += 1;
      setImmediate(() => polling.abort());
      return false;
    };
    await pollUntilAborted(pollOnce, { signal: polling.signal, intervalMs: 3_600_000, onError: () => undefined });
    expect(polls).toBe(1);
  });
});
