import { runService } from '@parcelbell/platform/main';
import { identity } from './service.ts';

await runService(identity);
