import { setTimeout as wait } from 'node:timers/promises';
import { withSpan } from '@parcelbell/observability';
import { type JobWatch, measureJobs } from './job-metrics.ts';
import type { Job, Platform } from './service.ts';

export interface Jobs {
  /** Resolves once no job runs. Abort the signal first. */
  stopped(): Promise<void>;
}

/** For most jobs, this is much longer than they ever take. */
const defaultMaxRunMs = 5 * 60_000;

/**
 * Runs each job now and then at its interval, until the signal aborts. A run that fails is logged; the next one follows after the interval. The signal of a run
 * is aborted at its limit. A run that has not ended after twice its limit hangs: it is left alone and the next one follows, because a job may run twice at once.
 */
export function startJobs(
  jobs: readonly Job[],
  platform: Pick<Platform, 'log' | 'metrics' | 'clock'> & { readonly service: string },
  signal: AbortSignal,
): Jobs {
  const watchOf = measureJobs(jobs, platform);
  const loops = jobs.map(async (job) => {
    while (!signal.aborted) {
      const isCut = await runOnce(job, watchOf(job), platform, signal);
      if (!isCut) await wait(job.everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  });
  return {
    stopped: async () => {
      await Promise.all(loops);
    },
  };
}

/** Runs a job once; true where it ended at its limit and continues in the next run. */
async function runOnce(
  job: Job,
  watch: JobWatch,
  { log }: Pick<Platform, 'log'>,
  stopping: AbortSignal,
): Promise<boolean> {
  const { name, maxRunMs = defaultMaxRunMs, resumes = false } = job;
  const limit = new AbortController();
  const limitTimer = setTimeout(() => limit.abort(), maxRunMs).unref();
  const hangs = Promise.withResolvers<'hangs'>();
  const hangTimer = setTimeout(() => hangs.resolve('hangs'), 2 * maxRunMs).unref();
  watch.began();
  try {
    const run = traced(job, AbortSignal.any([stopping, limit.signal]));
    const isHanging = (await Promise.race([run, hangs.promise])) === 'hangs';
    // What becomes of it later is of no interest any more.
    if (isHanging) run.catch(() => undefined);
    const isCut = limit.signal.aborted && !stopping.aborted;
    if (isHanging) log.error({ job: name, maxRunMs }, 'job hangs; it is left alone and runs again');
    else if (isCut && !resumes) log.error({ job: name, maxRunMs }, 'job was ended at its limit');
    else watch.succeeded();
    return isCut && !isHanging && resumes;
  } catch (error) {
    if (!stopping.aborted) log.error({ err: error, job: name }, 'job failed');
    return false;
  } finally {
    clearTimeout(limitTimer);
    clearTimeout(hangTimer);
    watch.ended();
  }
}

/** A job that runs more often mostly finds nothing to do, and its spans would hide the others. */
const tracedFromMs = 10_000;

async function traced(job: Job, signal: AbortSignal): Promise<void> {
  if (job.everyMs < tracedFromMs) return job.run(signal);
  return withSpan(`job ${job.name}`, {}, () => job.run(signal));
}
