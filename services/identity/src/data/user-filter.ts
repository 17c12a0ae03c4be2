import { beginningWith, type Filter, partsOfTexts, searchable } from '@parcelbell/platform';
import { demoUserId } from '../domain/demo/demo-user.ts';
import type { User } from '../domain/user/user.ts';
import type { UserFilter, UserSort } from '../domain/user/user-repository.ts';
import type { UserDocument } from './user-collection.ts';

/** The database filter of a list. */
export function conditionsOf({ words, status, tenantId, anyTenant }: UserFilter): Filter<UserDocument> {
  const all: Filter<UserDocument>[] = [
    ...words.map((word) => ({ words: beginningWith(word) })),
    ...(tenantId === undefined ? [] : [{ 'tenantRoles.tenantId': tenantId }]),
    // As many as the buildings of one company.
    ...(anyTenant === undefined ? [] : [{ 'tenantRoles.tenantId': { $in: [...anyTenant] } }]),
  ];
  return {
    _id: { $ne: demoUserId },
    ...(status === undefined ? {} : { status }),
    ...(all.length > 0 ? { $and: all } : {}),
  };
}

/** The order of a list. */
export function orderOf(sort: UserSort): Readonly<Record<string, 1 | -1>> {
  const direction = sort.startsWith('-') ? -1 : 1;
  return sort.endsWith('name') ? { sortName: direction, _id: direction } : { email: direction };
}

/** The fields by which a user is found and sorted. They follow from the others. */
export function searchFieldsOf({ name, email }: Pick<User, 'name' | 'email'>) {
  return { sortName: searchable(name), words: partsOfTexts(name, email) };
}
