import { tenantRoles } from '@parcelbell/auth';
import { type Collection, defineCollection, requiredText } from '@parcelbell/database';
import { present } from '@parcelbell/values';
import type { Membership, MembershipRepository } from '../domain/staff/memberships.ts';
import { maxTenantRoles } from '../domain/user/user.ts';
import { maxInTenant } from '../domain/user/user-repository.ts';

interface MembershipDocument extends Membership {
  /** `<tenantId>/<userId>`. */
  readonly _id: string;
}

/** Beside the users' documents, which an earlier release could not write any more with fields that it does not know. */
export const membershipCollection = defineCollection<MembershipDocument>({
  name: 'memberships',
  schema: {
    _id: requiredText,
    tenantId: requiredText,
    userId: requiredText,
    since: Date,
    suspendedRole: { type: String, enum: tenantRoles },
  },
  indexes: [{ fields: { tenantId: 1 } }, { fields: { userId: 1 } }],
});

/** A hundred users with a role in as many buildings as one can have. */
const maxOfUsers = 100 * maxTenantRoles;

export function createMembershipRepository(collection: Collection<MembershipDocument>): MembershipRepository {
  return {
    find: async (tenantId, userId) => {
      const document = await collection.findOne({ _id: idOf(tenantId, userId) });
      return document && toMembership(document);
    },
    ofTenant: async (tenantId) => (await collection.find({ tenantId }, { limit: maxInTenant })).map(toMembership),
    ofUsers: async (userIds) => {
      if (userIds.length === 0) return [];
      return (await collection.find({ userId: { $in: [...userIds] } }, { limit: maxOfUsers })).map(toMembership);
    },
    put: async ({ tenantId, userId, since, suspendedRole }) => {
      const absent = {
        ...(since ? {} : { since: true as const }),
        ...(suspendedRole ? {} : { suspendedRole: true as const }),
      };
      const $set = { tenantId, userId, ...present({ since, suspendedRole }) };
      const $unset = Object.keys(absent).length > 0 ? { $unset: absent } : {};
      await collection.updateOne({ _id: idOf(tenantId, userId) }, { $set, ...$unset }, { upsert: true });
    },
    forget: async (tenantId, userId) => {
      await collection.deleteMany({ _id: idOf(tenantId, userId) });
    },
    forgetTenant: async (tenantId) => {
      await collection.deleteMany({ tenantId });
    },
    forgetUser: async (userId) => {
      await collection.deleteMany({ userId });
    },
  };
}

function idOf(tenantId: string, userId: string): string {
  return `${tenantId}/${userId}`;
}

function toMembership({ _id: _, ...membership }: MembershipDocument): Membership {
  return membership;
}
