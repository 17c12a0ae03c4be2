import { setTimeout as wait } from 'node:timers/promises';
import type { Job, Platform } from './service.ts';

export interface Jobs {
  /** Resolves once no run is under way any more; abort the signal first. */
  stopped(): Promise<void>;
}

/** Runs each job at once and then at its interval until the signal; a failed run is logged and tried again at the next. */
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
