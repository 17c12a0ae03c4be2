import { domainToASCII } from 'node:url';
import type { Fact } from '@parcelbell/outbox';
import { publicMailDomains } from './public-mail-domains.ts';

/** How it was proved that a domain is the company's. */
export const domainProofs = ['dns', 'superadmin'] as const;
export type DomainProof = (typeof domainProofs)[number];

/** A mail domain of a company. It belongs to one company at most. */
export interface CompanyDomain {
  readonly domain: string;
  readonly companyId: string;
  /** A random text that the company's TXT record repeats. */
  readonly token: string;
  readonly addedAt: Date;
  /** Absent until it is proved. */
  readonly proof?: DomainProof;
  readonly provedAt?: Date;
}

/** The most domains of one company. */
export const maxDomains = 50;

export interface DomainRepository {
  find(domain: string): Promise<CompanyDomain | undefined>;
  /** Those of a company, `maxDomains` at most. */
  ofCompany(companyId: string): Promise<CompanyDomain[]>;
  /** False where the domain belongs to a company already. */
  insert(domain: CompanyDomain, facts: readonly Fact[]): Promise<boolean>;
  /** False where the company has the domain no more, or it is proved. */
  prove(domain: CompanyDomain, facts: readonly Fact[]): Promise<boolean>;
  /** False where the company has the domain no more. */
  remove(domain: Pick<CompanyDomain, 'domain' | 'companyId'>, facts: readonly Fact[]): Promise<boolean>;
}

/** The TXT record that proves a domain. */
export function recordOf({ domain, token }: Pick<CompanyDomain, 'domain' | 'token'>) {
  return { name: `_parcelbell.${domain}`, value: `parcelbell-domain=${token}` };
}

/** Two labels at least, none of them a number alone at the end, as an address of a machine has. */
const form =
  /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[a-z\d-]*[a-z])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** A domain as it is stored: lower case, international letters in ASCII. Undefined for what is no domain. */
export function readDomain(text: string): string | undefined {
  const domain = domainToASCII(text.trim().replace(/^@/, '').toLowerCase());
  return form.test(domain) ? domain : undefined;
}

/** The domain of an e-mail address; undefined for what is no address. */
export function domainOf(email: string): string | undefined {
  return readDomain(email.slice(email.lastIndexOf('@') + 1));
}

/** Whether anybody can have an address in the domain. */
export function isPublicMailDomain(domain: string): boolean {
  return publicMailDomains.has(domain);
}
