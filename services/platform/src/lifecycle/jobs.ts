import { setTimeout as wait } from 'node:timers/promises';
import type { Job, Platform } from './service.ts';

export interface Jobs {
  /** Resolves once no job runs. Abort the signal first. */
  stopped(): Promise<void>;
}

/** Runs each job now and then at its interval, until the signal aborts. A run that fails is logged; the next one follows after the interval. */
export function startJobs(jobs: readonly Job[], { log }: Pick<Platform, 'log'>, signal: AbortSignal): Jobs {
  const loops = jobs.map(async (job) => {
    while (!signal.aborted) {
      await job.run(signal).catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error, job: job.name }, 'job failed');
      });
      await wait(job.everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  });
  return {
    stopped: async () => {
      await Promise.all(loops);
    },
  };
}
