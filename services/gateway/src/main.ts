import { runMain } from '@parcelbell/platform/main';

await runMain(async () => (await import('./service.ts')).defineGateway());
