import type { Job, Platform } from './service.ts';

/** Hears of the runs of one job. */
export interface JobWatch {
  began(): void;
  /** The run did what it is for. */
  succeeded(): void;
  /** The run ended, or is not waited for any more. */
  ended(): void;
}

interface JobTimes {
  runningSince?: number | undefined;
  succeededAt: number;
}

/**
 * Measures for each job how long ago it last succeeded (before the first success: how long ago the process started), for how long its run has been going on,
 * and how often it is meant to run, in seconds.
 */
export function measureJobs(
  jobs: readonly Job[],
  { metrics, clock, service }: Pick<Platform, 'metrics' | 'clock'> & { readonly service: string },
): (job: Job) => JobWatch {
  const now = () => clock.now().getTime();
  const times = new Map(jobs.map((job): [Job, JobTimes] => [job, { succeededAt: now() }]));
  const gauge = (name: string, description: string, readMs: (job: Job, known: JobTimes) => number) =>
    metrics.gauges(name, description, () =>
      [...times].map(([job, known]) => ({
        value: readMs(job, known) / 1_000,
        attributes: { service, job_name: job.name },
      })),
    );
  gauge('job_since_success_seconds', 'Since when a job has not succeeded', (_, { succeededAt }) => now() - succeededAt);
  gauge('job_running_seconds', 'For how long the run of a job has been going on', (_, { runningSince }) =>
    runningSince === undefined ? 0 : now() - runningSince,
  );
  gauge('job_interval_seconds', 'The pause between two runs of a job', ({ everyMs }) => everyMs);
  return (job) => {
    const known = times.get(job) ?? { succeededAt: now() };
    return {
      began: () => {
        known.runningSince = now();
      },
      succeeded: () => {
        known.succeededAt = now();
      },
      ended: () => {
        known.runningSince = undefined;
      },
    };
  };
}
