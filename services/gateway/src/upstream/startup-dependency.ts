import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';

/** Whether a service has been ready since this process started. A later failure of the service changes nothing. */
export interface StartupDependency {
  /** Polls the service until it is ready or the signal aborts. */
  pollUntilReady(signal: AbortSignal): void;
  wasReady(): boolean;
}

const pollIntervalMs = 200;
const timeoutMs = 1_000;

/** `origin` is the address of the service; undefined for a service of this process, which is ready with the process. */
export function createStartupDependency(origin: string | undefined): StartupDependency {
  let wasReady = origin === undefined;
  const poll = async (signal: AbortSignal): Promise<void> => {
    while (!wasReady && !signal.aborted) {
      wasReady = await isReady(`${origin}/readyz`);
      if (!wasReady) await wait(pollIntervalMs, undefined, { signal }).catch(() => undefined);
    }
  };
  return { pollUntilReady: (signal) => void poll(signal), wasReady: () => wasReady };
}

async function isReady(url: string): Promise<boolean> {
  try {
    // Over a kept connection, one replica that never gets ready would be asked for ever.
    const { statusCode, body } = await request(url, { reset: true, signal: AbortSignal.timeout(timeoutMs) });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}
