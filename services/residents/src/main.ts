import { runService } from '@parcelbell/platform/main';
import { residents } from './service.ts';

await runService(residents);
