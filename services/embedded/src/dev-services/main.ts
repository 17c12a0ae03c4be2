import { healthOr } from '@parcelbell/lifecycle/main';

// The embedded services in one process, beside services that run in their own processes.
await healthOr(async () => (await import('./run-dev-services.ts')).runDevServices(process.env, process.argv.slice(2)));
