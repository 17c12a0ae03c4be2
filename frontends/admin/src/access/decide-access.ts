import { pagePath } from '@parcelbell/addresses';
import { isCompanyAdmin, isSuperadmin, type User } from '@parcelbell/client';
import { type VisitorFacts, visitorOf } from '@parcelbell/client/query';

export type Access =
  | { readonly state: 'waiting' | 'signed-out' | 'failed' | 'denied' }
  | { readonly state: 'granted'; readonly user: User };

/** Only a superadmin may enter; a company admin the head office alone. */
export function decideAccess({ pathname, ...facts }: VisitorFacts & { readonly pathname: string }): Access {
  const visitor = visitorOf(facts);
  if (visitor.state !== 'signed-in') return visitor;
  const { user } = visitor;
  const mayEnter = isSuperadmin(user) || (isCompanyAdmin(user) && isHeadOffice(pathname));
  return mayEnter ? { state: 'granted', user } : { state: 'denied' };
}

/** The page at which company admins are let in as well. */
export function isHeadOffice(pathname: string): boolean {
  return pathname === pagePath('headOffice');
}
