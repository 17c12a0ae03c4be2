import { runService } from '@parcelbell/platform/main';
import { defineGateway } from './service.ts';

await runService(defineGateway());
