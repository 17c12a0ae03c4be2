import { type Collection, defineCollection, deleteSomeBelow, requiredNumber, requiredText } from '@parcelbell/database';
import type { Outbox } from '@parcelbell/outbox';
import type { DelegationRepository, HouseholdDelegations } from '../domain/home/household-delegations.ts';
import { householdKey } from './delivery-mapping.ts';

export interface DelegationsDocument extends HouseholdDelegations {
  /** `<tenantId>/<householdId>` */
  readonly _id: string;
}

export const delegationCollection = defineCollection<DelegationsDocument>({
  name: 'delegations',
  schema: {
    _id: requiredText,
    tenantId: requiredText,
    householdId: requiredText,
    version: requiredNumber,
    decisions: [
      {
        _id: false,
        version: requiredNumber,
        packageIds: [String],
        delegation: {
          type: { _id: false, delegationId: String, name: String, householdId: String, contactId: String, at: Date },
          default: undefined,
        },
      },
    ],
  },
  outbox: true,
});

export function createDelegationRepository(
  collection: Collection<DelegationsDocument>,
  outbox: Pick<Outbox, 'insert' | 'update'>,
): DelegationRepository {
  return {
    find: async (household) => {
      const found = await collection.findOne({ _id: householdKey(household) });
      if (!found) return undefined;
      const { tenantId, householdId, version, decisions } = found;
      return { tenantId, householdId, version, decisions };
    },
    save: async (delegations, facts) => {
      const _id = householdKey(delegations);
      const { version, decisions } = delegations;
      if (version === 1) return (await outbox.insert(collection, { _id, ...delegations }, facts)) === 'inserted';
      return outbox.update(collection, { _id, version: version - 1 }, { $set: { version, decisions } }, facts);
    },
    deleteSome: (tenantId, limit) => deleteSomeBelow(collection, tenantId, limit),
  };
}
