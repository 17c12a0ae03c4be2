import type { Boot } from './boot.ts';

/** What the first script has begun; undefined where it could not run. */
export function booted(): Boot | undefined {
  return (globalThis as { parcelbellBoot?: Boot }).parcelbellBoot;
}
