// `node --import @parcelbell/observability/telemetry` loads this before a service. It imports nothing more unless the environment switches telemetry on.
import { isMainThread } from 'node:worker_threads';
import { telemetryPlan } from './telemetry-plan.ts';

const plan = isMainThread ? telemetryPlan(process.argv, process.env) : undefined;
if (plan) {
  const { startTelemetry } = await import('./start-telemetry.ts');
  await startTelemetry(plan, process.env);
}
