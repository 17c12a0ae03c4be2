import { storageKeys } from '@parcelbell/client';
import { createStore, keptFlag } from './store.ts';

/** Whether the visitor has read the welcome; without it the welcome is shown. */
export const welcomeSeen = keptFlag(storageKeys.demoWelcomeSeen);

/** Whether the visitor has closed the demo's information before. */
export const informationSeen = keptFlag(storageKeys.hasSeenDemoModal);

export const informationIsOpen = createStore(false);
