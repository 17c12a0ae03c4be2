import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@parcelbell/values';

/** Wakes the job of this process when a notice is due that this process deferred. The job finds those of other processes by polling. */
export interface NoticeTimer {
  schedule(at: Date): void;
  /** Resolves at the earliest scheduled time, after `maxMs`, or when the signal is aborted. */
  wait(maxMs: number, signal: AbortSignal): Promise<void>;
}

export function createNoticeTimer(clock: Clock): NoticeTimer {
  let next = Number.POSITIVE_INFINITY;
  let earlier = new AbortController();
  return {
    schedule: (at) => {
      if (at.getTime() >= next) return;
      next = at.getTime();
      earlier.abort();
    },
    wait: async (maxMs, signal) => {
      const end = clock.now().getTime() + maxMs;
      for (let now = clock.now().getTime(); !signal.aborted && now < Math.min(end, next); now = clock.now().getTime()) {
        earlier = new AbortController();
        const wakeUp = AbortSignal.any([signal, earlier.signal]);
        await sleep(Math.min(end, next) - now, undefined, { signal: wakeUp, ref: false }).catch(() => undefined);
      }
      next = Number.POSITIVE_INFINITY;
    },
  };
}
