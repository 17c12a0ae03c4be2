import { hashOf } from '../hash-of.ts';
import type { CompanyIdentity } from './issuer.ts';

/** The account at a company's provider by which a user signs in. It stands beside the user's document, which an earlier release writes. */
export interface CompanyLink {
  /** `accountIdOf` the account. */
  readonly accountId: string;
  readonly userId: string;
  readonly companyId: string;
  /** A hash of the issuer, so that a link to another provider is known as such. */
  readonly issuerId: string;
  /** A hash of the address that was confirmed. With another address the user is linked no more. */
  readonly addressId: string;
  readonly linkedAt: Date;
}

export interface CompanyLinkRepository {
  find(accountId: string): Promise<CompanyLink | undefined>;
  ofUser(userId: string): Promise<CompanyLink | undefined>;
  /** Those of users, of whom there are at most 200. */
  ofUsers(userIds: readonly string[]): Promise<CompanyLink[]>;
  /** Stores the link of a user in place of the one before. False where the account is linked to another user. */
  put(link: CompanyLink): Promise<boolean>;
  removeUser(userId: string): Promise<void>;
}

/** The id of an account at a provider. Only hashes are stored: they are compared, and never shown. */
export function accountIdOf({ issuer, subject }: Pick<CompanyIdentity, 'issuer' | 'subject'>): string {
  return hashOf(`${issuer}\n${subject}`);
}
