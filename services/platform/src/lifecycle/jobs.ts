import { setTimeout as wait } from 'node:timers/promises';
import { withSpan } from '../telemetry/spans.ts';
import type { Job, Platform } from './service.ts';

export interface Jobs {
  /** Resolves once no job runs. Abort the signal first. */
  stopped(): Promise<void>;
}

/** Runs each job now and then at its interval, until the signal aborts. A run that fails is logged; the next one follows after the interval. */
export function startJobs(jobs: readonly Job[], { log }: Pick<Platform, 'log'>, signal: AbortSignal): Jobs {
  const loops = jobs.map(async (job) => {
    while (!signal.aborted) {
      await runOnce(job, signal).catch((error: unknown) => {
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

/** A job that runs more often mostly finds nothing to do, and its spans would hide the others. */
const tracedFromMs = 10_000;

function runOnce(job: Job, signal: AbortSignal): Promise<void> {
  if (job.everyMs < tracedFromMs) return job.run(signal);
  return withSpan(`job ${job.name}`, {}, () => job.run(signal));
}
