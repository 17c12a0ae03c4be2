import { type Environment, telemetryPlan } from './telemetry-plan.ts';

/**
 * Starts OpenTelemetry in this process where the environment names a collector and the command is one that is traced. Otherwise nothing more is loaded. Called
 * before a service connects to its engines; `exitWell` sends what is left at the end.
 */
export async function startTelemetry(
  process: { readonly service: string; readonly command?: string | undefined },
  environment: Environment,
): Promise<void> {
  const plan = telemetryPlan(process, environment);
  if (!plan) return;
  const { startSdk } = await import('./start-sdk.ts');
  await startSdk(plan, environment);
}
