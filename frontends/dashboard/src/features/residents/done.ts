import type { UnitPlace } from './api/residents.ts';

/** What was done to residents. */
export type Done =
  | { readonly what: 'added'; readonly place: UnitPlace; readonly addresses: readonly string[] }
  | { readonly what: 'removed' | 'approved'; readonly place: UnitPlace; readonly address: string }
  | { readonly what: 'movedOut' | 'registrationDeleted'; readonly place: UnitPlace };
