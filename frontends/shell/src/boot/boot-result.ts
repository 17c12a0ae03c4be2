import type { Boot } from './boot.ts';

/** What the page's first script has started; undefined where it could not run. */
export function bootResult(): Boot | undefined {
  return (globalThis as { parcelbellBoot?: Boot }).parcelbellBoot;
}
