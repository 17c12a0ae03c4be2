import { healthOr } from '@parcelbell/lifecycle/main';

// The stand-ins as one process of their own, beside services that run as processes of their own.
await healthOr(async () => (await import('./run-dev-services.ts')).runDevServices(process.env, process.argv.slice(2)));
