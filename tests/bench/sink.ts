import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { until } from '../harness/until.ts';

/** A mail that was accepted: when, and the tracking number in it. */
export interface Accepted {
  readonly at: number;
  readonly id: string;
  readonly tracking: string;
}

/** A mail server, in a thread of its own, that takes everything and delivers nothing. */
export interface Sink {
  readonly url: string;
  /** All mails accepted since the last call. */
  take(): Promise<readonly Accepted[]>;
  /** Waits until at least `count` mails have been accepted since the last `take`. */
  awaitCount(count: number, withinMs?: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startSink(): Promise<Sink> {
  const worker = new Worker(new URL('../../services/notifications/bench/smtp-sink.mjs', import.meta.url));
  const [{ port }] = await once(worker, 'message');
  const ask = async (what: string): Promise<{ count: number; accepted: Accepted[] }> => {
    worker.postMessage(what);
    return (await once(worker, 'message'))[0];
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    take: async () => (await ask('take')).accepted,
    awaitCount: async (count, withinMs = 60_000) => {
      await until(
        `${count} mails are accepted`,
        async () => (await ask('count')).count,
        (accepted) => accepted >= count,
        withinMs,
      );
    },
    stop: async () => {
      await worker.terminate();
    },
  };
}
