// A container asks for its health every few seconds with a process of its own, so this file imports next to nothing.
import { get } from 'node:http';
import { fromThisMachine } from '@parcelbell/http/this-machine';

const timeoutMs = 3_000;

export interface HealthQuestion {
  /** Where the process listens: the settings HOST and PORT. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Asks whether the process lives instead of whether it is ready. */
  readonly live: boolean;
}

/** Whether the service that listens on this machine answers 200 at `/readyz`, or with `live` at `/livez`. False after 3 s without an answer. */
export function checkHealth({ environment, live }: HealthQuestion): Promise<boolean> {
  const { HOST, PORT } = environment;
  const origin = fromThisMachine({ host: HOST || '127.0.0.1', port: Number(PORT || 8080) });
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const asked = get(`${origin}${live ? '/livez' : '/readyz'}`, { signal, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.once('error', () => resolve(false));
  });
}
