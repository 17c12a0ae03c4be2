import type { Cursors } from './cursors.ts';
import { deleteExpired } from './expiry.ts';
import type { Storage } from './storage/storage.ts';
import type { Turns } from './turn.ts';

const EXPIRY_MS = 60_000;
const CHECKPOINT_MS = 200;
const TRUNCATE_MS = 5 * 60_000;
const INSPECT_EVERY_MS = 25;
const INSPECT_MS = 4;

interface HousekeepingDeps {
  readonly storage: Storage;
  readonly cursors: Cursors;
  readonly turns: Turns;
  /** Searches for damage for about `ms` milliseconds; false once the whole file was inspected. */
  inspectFor(ms: number): boolean;
}

/** Runs background work between the commands: the search for damage, checkpoints, expiry. Answers a function that ends it. */
export const startHousekeeping = ({ storage, cursors, turns, inspectFor }: HousekeepingDeps): (() => void) => {
  const inspecting = setInterval(() => {
    turns.runInBackground(() => {
      if (!inspectFor(INSPECT_MS)) clearInterval(inspecting);
    });
  }, INSPECT_EVERY_MS);
  let seen = storage.epoch;
  const checkpointing = setInterval(() => {
    if (storage.epoch === seen) return;
    seen = storage.epoch;
    turns.runInBackground(() => storage.checkpoint());
  }, CHECKPOINT_MS);
  const truncating = setInterval(() => turns.runInBackground(() => storage.truncateLog()), TRUNCATE_MS);
  const expiring = setInterval(() => {
    cursors.dropIdle(Date.now());
    turns.runInBackground(() => deleteExpired(storage, new Date()));
  }, EXPIRY_MS);
  return () => {
    clearInterval(inspecting);
    clearInterval(checkpointing);
    clearInterval(truncating);
    clearInterval(expiring);
  };
};
