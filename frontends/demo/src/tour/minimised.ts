import { storageKeys } from '@parcelbell/client';
import { keptFlag } from '../state/store.ts';

/** Whether the visitor made the tour small. */
export const minimised = keptFlag(storageKeys.demoProgressMinimized);
