import { runService } from '@parcelbell/platform/main';
import { billing } from './service.ts';

await runService(billing);
