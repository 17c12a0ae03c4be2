import { afterEach, describe, expect, it } from '@jest/globals';
import { createLogger, createMetrics } from '@parcelbell/observability';
import { until } from '@parcelbell/test-tools';
import { startJobs } from './jobs.ts';
import type { Job } from './service.ts';

const never = 3_600_000;
let stopping = new AbortController();
afterEach(() => stopping.abort());

function start(job: Partial<Job> & Pick<Job, 'run'>) {
  stopping = new AbortController();
  const time = { ms: 0 };
  const lines: { msg: string }[] = [];
  const log = createLogger({ level: 'info', destination: { write: (line) => void lines.push(JSON.parse(line)) } });
  const metrics = createMetrics();
  const parts = { service: 'deliveries', log, metrics, clock: { now: () => new Date(time.ms) } };
  const jobs = startJobs([{ name: 'sweep', everyMs: never, ...job }], parts, stopping.signal);
  const figure = async (name: string) => {
    const line = new RegExp(`^job_${name}\\{service="deliveries",job_name="sweep"[^}]*\\} (.*)$`, 'm');
    return Number(line.exec(await metrics.text())?.[1]);
  };
  return { time, figure, jobs, messages: () => lines.map(({ msg }) => msg) };
}

describe('a job', () => {
  it('that succeeds: the metrics say when it last did, and that it runs no more', async () => {
    const ending = Promise.withResolvers<void>();
    const { time, figure } = start({ run: () => ending.promise });
    time.ms = 1_000;
    expect(await figure('since_success_seconds')).toBe(1);
    ending.resolve();
    await until(
      'it has succeeded',
      () => figure('since_success_seconds'),
      (seconds) => seconds === 0,
    );
    time.ms = 61_000;
    expect(await figure('since_success_seconds')).toBe(60);
    expect(await figure('running_seconds')).toBe(0);
    expect(await figure('interval_seconds')).toBe(never / 1_000);
  });

  it('that fails: logged, and counts as no success', async () => {
    const { time, figure, messages } = start({ run: () => Promise.reject(new Error('no')) });
    await until('it is logged', messages, (all) => all.includes('job failed'));
    time.ms = 60_000;
    expect(await figure('since_success_seconds')).toBe(60);
  });

  it('that runs: the metrics say for how long', async () => {
    const { time, figure } = start({ run: () => new Promise(() => undefined) });
    time.ms = 90_000;
    expect(await figure('running_seconds')).toBe(90);
  });

  it('that hangs: is asked to end at its limit, then left alone, logged, and runs again', async () => {
    let runs = 0;
    let aborted = 0;
    const run = (signal: AbortSignal) => {
      runs += 1;
      signal.addEventListener('abort', () => {
        aborted += 1;
      });
      return new Promise<void>(() => undefined);
    };
    const { messages } = start({ run, maxRunMs: 20, everyMs: 1 });
    await until(
      'it runs again',
      () => runs,
      (count) => count >= 2,
    );
    expect(aborted).toBeGreaterThan(0);
    expect(messages()).toContain('job hangs; it is left alone and runs again');
  });

  it('that ends at its limit: continues at once where it resumes, which is a success; else it has failed', async () => {
    let runs = 0;
    const run = (signal: AbortSignal) => {
      runs += 1;
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    const resuming = start({ run, maxRunMs: 20, resumes: true });
    await until(
      'it goes on',
      () => runs,
      (count) => count >= 2,
    );
    stopping.abort();
    await resuming.jobs.stopped();
    expect(resuming.messages()).toEqual([]);
    const other = start({ run, maxRunMs: 20 });
    await until('it is logged', other.messages, (all) => all.includes('job was ended at its limit'));
  });

  it('that runs when the process stops: is asked to end, and waited for', async () => {
    const run = (signal: AbortSignal) =>
      new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))));
    const { jobs, messages } = start({ run });
    stopping.abort();
    await jobs.stopped();
    expect(messages()).toEqual([]);
  });
});
