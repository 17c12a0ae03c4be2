import { expect, it } from '@jest/globals';
import { type Attempt, createRetryPolicy } from './retry-policy.ts';

const failed = (code: string) => Object.assign(new Error(code), { code });

/** Runs a call whose attempts do what is listed; answers which of them were repetitions. */
async function attemptsOf(maxDowntimeMs: number, fail: (count: number, attempt: Attempt) => void): Promise<boolean[]> {
  const repetitions: boolean[] = [];
  const run = createRetryPolicy(maxDowntimeMs).run(
    () => true,
    async (attempt) => {
      repetitions.push(attempt.isRetry);
      fail(repetitions.length, attempt);
    },
  );
  await run.catch(() => undefined);
  return repetitions;
}

it('an unreachable service: is retried until the maximum downtime', async () => {
  const repetitions = await attemptsOf(60_000, (count) => {
    if (count <= 7) throw failed('ECONNREFUSED');
  });
  expect(repetitions).toEqual([false, true, true, true, true, true, true, true]);
});

it.each(['EAI_AGAIN', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT'])(
  'a service without an address or a connection: is retried (%s)',
  async (code) => {
    const repetitions = await attemptsOf(60_000, (count) => {
      if (count === 1) throw failed(code);
    });
    expect(repetitions).toEqual([false, true]);
  },
);

it('an unreachable service: fails once the maximum downtime is over', async () => {
  const run = createRetryPolicy(0).run(
    () => true,
    () => Promise.reject(failed('ECONNREFUSED')),
  );
  await expect(run).rejects.toThrow('ECONNREFUSED');
});

it('a request that may have arrived: is sent three times at most', async () => {
  const repetitions = await attemptsOf(60_000, (_, attempt) => {
    attempt.begun = true;
    throw failed('UND_ERR_SOCKET');
  });
  expect(repetitions).toEqual([false, true, true]);
});
