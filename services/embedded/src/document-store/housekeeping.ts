import type { Cursors } from './cursors.ts';
import { deleteExpired } from './expiry.ts';
import type { Storage } from './storage/storage.ts';
import type { Turns } from './turn.ts';

const EXPIRY_MS = 60_000;
const CHECKPOINT_MS = 200;

/** Does what no client asks for, between the turns; the function it gives back ends that. */
export const startHousekeeping = (storage: Storage, cursors: Cursors, turns: Turns): (() => void) => {
  let seen = storage.epoch;
  const checkpointing = setInterval(() => {
    if (storage.epoch === seen) return;
    seen = storage.epoch;
    turns.runOwn(() => storage.checkpoint());
  }, CHECKPOINT_MS);
  const expiring = setInterval(() => {
    cursors.dropIdle(Date.now());
    turns.runOwn(() => deleteExpired(storage, new Date()));
  }, EXPIRY_MS);
  return () => {
    clearInterval(checkpointing);
    clearInterval(expiring);
  };
};
