import { isSuperadmin, type User } from '@parcelbell/client';
import { type VisitorFacts, visitorOf } from '@parcelbell/client/query';

export type Access =
  | { readonly state: 'waiting' | 'signed-out' | 'failed' | 'denied' }
  | { readonly state: 'granted'; readonly user: User };

/** Only a superadmin may enter. */
export function decideAccess(facts: VisitorFacts): Access {
  const visitor = visitorOf(facts);
  if (visitor.state !== 'signed-in') return visitor;
  return isSuperadmin(visitor.user) ? { state: 'granted', user: visitor.user } : { state: 'denied' };
}
