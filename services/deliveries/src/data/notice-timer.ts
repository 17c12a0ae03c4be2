import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@parcelbell/platform';
import type { NoticeTimer } from '../domain/delivery/notice-timer.ts';

/** Wakes the job of this process for what this process put off; what others put off the job finds by itself. */
export function createNoticeTimer(clock: Clock): NoticeTimer {
  let next = Number.POSITIVE_INFINITY;
  let moved = new AbortController();
  return {
    schedule: (at) => {
      if (at.getTime() >= next) return;
      next = at.getTime();
      moved.abort();
    },
    wait: async (maxMs, signal) => {
      const end = clock.now().getTime() + maxMs;
      for (let now = clock.now().getTime(); !signal.aborted && now < Math.min(end, next); now = clock.now().getTime()) {
        moved = new AbortController();
        const either = AbortSignal.any([signal, moved.signal]);
        await wait(Math.min(end, next) - now, undefined, { signal: either, ref: false }).catch(() => undefined);
      }
      next = Number.POSITIVE_INFINITY;
    },
  };
}
