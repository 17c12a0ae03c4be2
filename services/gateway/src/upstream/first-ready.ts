import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';

/** Whether a service has been ready since this process started. That it is away later changes nothing. */
export interface FirstReady {
  /** Asks the service from time to time until it is ready, or until the signal aborts. */
  watch(signal: AbortSignal): void;
  hasBeen(): boolean;
}

const everyMs = 200;
const timeoutMs = 1_000;

/** `origin` is where the service is; undefined where it is in this process and is ready whenever this process is. */
export function createFirstReady(origin: string | undefined): FirstReady {
  let seen = origin === undefined;
  const look = async (signal: AbortSignal): Promise<void> => {
    while (!seen && !signal.aborted) {
      seen = await isReady(`${origin}/readyz`);
      if (!seen) await wait(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };
  return { watch: (signal) => void look(signal), hasBeen: () => seen };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const { statusCode, body } = await request(url, { signal: AbortSignal.timeout(timeoutMs) });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}
