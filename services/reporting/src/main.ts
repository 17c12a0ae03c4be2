import { runService } from '@parcelbell/platform/main';
import { reporting } from './service.ts';

await runService(reporting);
