import type { UnitRef } from './api/residents.ts';

/** What was done to residents. */
export type Done =
  | { readonly what: 'added'; readonly unitRef: UnitRef; readonly addresses: readonly string[] }
  | { readonly what: 'removed' | 'approved'; readonly unitRef: UnitRef; readonly address: string }
  | { readonly what: 'movedOut' | 'registrationDeleted'; readonly unitRef: UnitRef };
