import type { Backfill, Clock, Collection } from '@parcelbell/platform';
import { stateForm } from '../domain/household/household-facts.ts';
import type { HouseholdDocument } from './household-collection.ts';

/** Lets the job that looks at households again tell other services of those that an earlier release told in its own form. */
export function stateFormBackfill(
  collection: Collection<HouseholdDocument>,
  clock: Clock,
): Backfill<HouseholdDocument, 'version' | 'contacts' | 'stateForm'> {
  return {
    name: `household-state-form-${stateForm}`,
    collection,
    fields: ['version', 'contacts', 'stateForm'],
    updatesFor: (documents) =>
      documents
        .filter((document) => document.stateForm !== stateForm && document.contacts.length > 0)
        .map(({ _id, version }) => ({ filter: { _id, version }, update: { $set: { lapseAt: clock.now() } } })),
  };
}
