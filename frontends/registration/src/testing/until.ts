import { runInThisContext } from 'node:vm';
import { act } from '@testing-library/react';

/** Node's own timer, which runs while a test uses fake timers. */
const realTimeout: (run: () => void, milliseconds: number) => unknown = runInThisContext('setTimeout');

/** Waits until something holds, at most about twenty seconds. */
export async function until(holds: () => boolean): Promise<void> {
  for (let round = 0; round < 2_000; round += 1) {
    if (holds()) return;
    await act(() => new Promise<void>((done) => void realTimeout(done, 10)));
  }
  throw new Error(`Waited in vain for: ${String(holds)}`);
}
