import { runService } from '@parcelbell/platform/main';
import { tenancy } from './service.ts';

await runService(tenancy);
