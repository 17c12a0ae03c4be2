import { checkHealth } from './check-health.ts';
import type { ServiceDefinition } from './service.ts';

/**
 * The main of a service. The first argument names the command: those of `runService`, and `health`. `define` loads the service, which takes a second and which
 * `health` does not need.
 */
export async function runMain(define: () => Promise<ServiceDefinition>): Promise<void> {
  await healthOr(async () => {
    const { runService } = await import('./run-service.ts');
    await runService(await define());
  });
}

/** Where the first argument is `health`, asks the process that listens on this machine (`--live`: whether it lives) and ends with 0 or 1. Otherwise runs `main`. */
export async function healthOr(main: () => Promise<void>): Promise<void> {
  const [command, ...options] = process.argv.slice(2);
  if (command !== 'health') return main();
  const isHealthy = await checkHealth({ environment: process.env, live: options.includes('--live') });
  process.exit(isHealthy ? 0 : 1);
}
