import { randomBytes } from 'node:crypto';
import { type StaffCaller, staffChangeMade } from '@parcelbell/audit';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import type { Fact } from '@parcelbell/outbox';
import type { Clock } from '@parcelbell/values';
import type { AuditAction } from '../../audit-actions.ts';
import { type CompanyName, type CompanyNameRepository, getCompany } from '../company/company-names.ts';
import { pauseRandomly } from '../user/superadmins.ts';
import {
  type CompanyDomain,
  type DomainProof,
  type DomainRepository,
  isPublicMailDomain,
  maxDomains,
  recordOf,
} from './domain.ts';
import type { TxtRecords } from './issuer.ts';
import {
  changedMeanwhile,
  domainNotProved,
  domainTaken,
  noSuchDomain,
  publicMailDomain,
  tooManyDomains,
} from './refusals.ts';

export interface ChangeDomain {
  readonly companyId: string;
  readonly domain: string;
  readonly by: StaffCaller;
}

export interface ChangeDomainsDeps {
  readonly companyNames: Pick<CompanyNameRepository, 'find'>;
  readonly domains: DomainRepository;
  readonly txtRecords: TxtRecords;
  readonly clock: Clock;
}

/**
 * SSO-2: Gives a company a domain, which counts once it is proved. It may be repeated. Throws NotFoundError without such a confirmed company,
 * MalformedError for a public mail domain, InvalidError for too many, ConflictError for the domain of another company.
 */
export async function addDomain({ companyId, domain, by }: ChangeDomain, deps: ChangeDomainsDeps): Promise<void> {
  const { domains, clock } = deps;
  const company = await getCompany(companyId, deps.companyNames);
  if (isPublicMailDomain(domain)) throw publicMailDomain();
  await retryOnConflict(async () => {
    const known = await domains.find(domain);
    if (known && known.companyId !== companyId) throw domainTaken();
    if (known) return undefined;
    if ((await domains.ofCompany(companyId)).length >= maxDomains) throw tooManyDomains();
    const added = { domain, companyId, token: randomBytes(16).toString('hex'), addedAt: clock.now() };
    const facts = [domainChange('company.domain-added', company, domain, by)];
    if (await domains.insert(added, facts)) return undefined;
    await pauseRandomly();
    return versionConflict;
  }, changedMeanwhile);
}

/**
 * SSO-3: Proves a domain, by its TXT record or by the word of a superadmin. It may be repeated. Throws NotFoundError, InvalidError without the record, and
 * UnavailableError.
 */
export async function proveDomain(
  { companyId, domain, proof, by }: ChangeDomain & { readonly proof: DomainProof },
  deps: ChangeDomainsDeps,
): Promise<void> {
  const company = await getCompany(companyId, deps.companyNames);
  const found = await ownDomain(companyId, domain, deps);
  if (found.proof) return;
  if (proof === 'dns') await requireRecord(found, deps);
  const facts = [domainChange('company.domain-proved', company, domain, by, { proof })];
  // If it was proved or removed meanwhile, nothing is left to do.
  await deps.domains.prove({ ...found, proof, provedAt: deps.clock.now() }, facts);
}

async function requireRecord(domain: CompanyDomain, { txtRecords }: Pick<ChangeDomainsDeps, 'txtRecords'>) {
  const { name, value } = recordOf(domain);
  if (!(await txtRecords.find(name)).includes(value)) throw domainNotProved(domain);
}

/** SSO-2: Takes a domain from a company. Throws NotFoundError. */
export async function removeDomain({ companyId, domain, by }: ChangeDomain, deps: ChangeDomainsDeps): Promise<void> {
  const company = await getCompany(companyId, deps.companyNames);
  await ownDomain(companyId, domain, deps);
  await deps.domains.remove({ companyId, domain }, [domainChange('company.domain-removed', company, domain, by)]);
}

/** A domain of this company. Another company's is answered as an unknown one. */
async function ownDomain(companyId: string, domain: string, { domains }: Pick<ChangeDomainsDeps, 'domains'>) {
  const found = await domains.find(domain);
  if (found?.companyId !== companyId) throw noSuchDomain();
  return found;
}

function domainChange(
  action: AuditAction,
  { companyId, name }: CompanyName,
  domain: string,
  by: StaffCaller,
  more: { readonly proof?: DomainProof } = {},
): Fact {
  const isRemoval = action === 'company.domain-removed';
  const told = { domain, ...more };
  return staffChangeMade({
    action,
    subjectId: companyId,
    subjectName: name,
    version: 1,
    by,
    ...(isRemoval ? { before: told } : { after: told }),
  });
}
