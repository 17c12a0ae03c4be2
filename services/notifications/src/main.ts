import { runMain } from '@parcelbell/lifecycle/main';

await runMain(async () => (await import('./service.ts')).notifications);
