import { runService } from '@parcelbell/platform/main';
import { deliveries } from './service.ts';

await runService(deliveries);
