import path from 'node:path';
import { setting } from '@parcelbell/config';

/** The front ends that may be served by hosts of their own. Each has a setting, `FRONT_END_<NAME>_URL`. */
export const frontEndNames = ['shell', 'dashboard', 'registration', 'demo', 'admin'] as const;
export type FrontEndName = (typeof frontEndNames)[number];

/** The folder with each built front end in `<name>/dist`. */
export const frontEndsDir = setting.text.default(path.resolve(import.meta.dirname, '../../../../frontends'));
