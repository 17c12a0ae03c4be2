import { runService } from '@parcelbell/platform/main';
import { notifications } from './service.ts';

await runService(notifications);
