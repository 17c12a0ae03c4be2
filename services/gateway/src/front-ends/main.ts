import { healthOr } from '@parcelbell/lifecycle/main';

// The host of one front end as a process of its own. It serves files and stands on no engine.
await healthOr(async () => (await import('./run-host.ts')).runHost(process.env));
