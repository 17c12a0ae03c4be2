import { healthOr } from '@parcelbell/lifecycle/main';

// The host of one front end in its own process. It serves files and needs no engine.
await healthOr(async () => (await import('./run-host.ts')).runHost(process.env));
