import { type StaffCaller, staffChangeMade } from '@parcelbell/audit';
import type { SealedTexts } from '@parcelbell/auth';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import type { Clock } from '@parcelbell/values';
import type { AuditAction } from '../../audit-actions.ts';
import { type CompanyName, type CompanyNameRepository, getCompany } from '../company/company-names.ts';
import { pauseRandomly } from '../user/superadmins.ts';
import type { Issuers } from './issuer.ts';
import { auditedProvider, type CompanyProvider, type ProviderRepository } from './provider.ts';
import { changedMeanwhile, noProvider, privateIssuer, secretRequired } from './refusals.ts';

export interface SetProvider {
  readonly companyId: string;
  readonly fields: Pick<CompanyProvider, 'issuer' | 'clientId' | 'requiresMultiFactor'>;
  /** Without it the stored one stays. */
  readonly clientSecret?: string;
  /** The version that the form was filled from; 0 where there was no provider. Without it the newest version is changed. */
  readonly version?: number;
  readonly by: StaffCaller;
}

export interface ChangeProviderDeps {
  readonly companyNames: Pick<CompanyNameRepository, 'find'>;
  readonly providers: Pick<ProviderRepository, 'find' | 'insert' | 'save' | 'remove'>;
  readonly clientSecrets: SealedTexts;
  readonly issuers: Pick<Issuers, 'check'>;
  readonly clock: Clock;
}

/**
 * SSO-1: Registers or changes the provider of a company, and answers whether its issuer answers. Another issuer or client needs its own secret, so that a
 * stored secret is never sent elsewhere. Throws NotFoundError without such a confirmed company, MalformedError and ConflictError.
 */
export async function setProvider(command: SetProvider, deps: ChangeProviderDeps): Promise<boolean> {
  const { companyId, fields, version, by } = command;
  const { providers, clock } = deps;
  const company = await getCompany(companyId, deps.companyNames);
  return retryOnConflict(async () => {
    const before = await providers.find(companyId);
    if (version !== undefined && version !== (before?.version ?? 0)) throw changedMeanwhile();
    const clientSecret = secretFor(command, before, deps);
    const isNewSecret = before === undefined || command.clientSecret !== undefined;
    const sealedSecret = isNewSecret ? deps.clientSecrets.seal(clientSecret, companyId) : before.sealedSecret;
    const next = (before?.version ?? 0) + 1;
    const after = { companyId, ...fields, sealedSecret, updatedAt: clock.now(), version: next };
    const found = await deps.issuers.check(after, clientSecret);
    if (found === 'private') throw privateIssuer();
    const facts = [providerChange('company.provider-set', company, { before, after, isNewSecret, version: next, by })];
    const isStored = await (before ? providers.save(after, facts) : providers.insert(after, facts));
    if (isStored) return found === 'answers';
    await pauseRandomly();
    return versionConflict;
  }, changedMeanwhile);
}

function secretFor(
  { companyId, fields, clientSecret }: SetProvider,
  before: CompanyProvider | undefined,
  { clientSecrets }: Pick<ChangeProviderDeps, 'clientSecrets'>,
): string {
  if (clientSecret) return clientSecret;
  const isSame = before?.issuer === fields.issuer && before.clientId === fields.clientId;
  const stored = isSame ? clientSecrets.open(before.sealedSecret, companyId) : undefined;
  if (!stored) throw secretRequired();
  return stored.text;
}

/** SSO-1: Removes the provider of a company. Nobody signs in by it any more. Throws NotFoundError and ConflictError. */
export async function removeProvider(
  { companyId, by }: Pick<SetProvider, 'companyId' | 'by'>,
  { companyNames, providers }: Pick<ChangeProviderDeps, 'companyNames' | 'providers'>,
): Promise<void> {
  const company = await getCompany(companyId, companyNames);
  await retryOnConflict(async () => {
    const before = await providers.find(companyId);
    if (!before) throw noProvider();
    const version = before.version + 1;
    const facts = [providerChange('company.provider-removed', company, { before, version, by })];
    return (await providers.remove(before, facts)) ? undefined : versionConflict;
  }, changedMeanwhile);
}

interface ProviderChange {
  readonly before?: CompanyProvider | undefined;
  readonly after?: CompanyProvider;
  readonly isNewSecret?: boolean;
  readonly version: number;
  readonly by: StaffCaller;
}

function providerChange(action: AuditAction, { companyId, name }: CompanyName, change: ProviderChange) {
  const { before, after, isNewSecret, version, by } = change;
  return staffChangeMade({
    action,
    subjectId: companyId,
    subjectName: name,
    version,
    by,
    ...(before ? { before: auditedProvider(before, 'stored') } : {}),
    ...(after ? { after: auditedProvider(after, isNewSecret ? 'new' : 'stored') } : {}),
  });
}

/** Seals secrets anew that were sealed under a key that is replaced. It may be repeated. */
export async function resealSecrets(
  signal: AbortSignal,
  {
    providers,
    clientSecrets,
  }: { readonly providers: Pick<ProviderRepository, 'all' | 'reseal'>; readonly clientSecrets: SealedTexts },
): Promise<void> {
  for await (const provider of providers.all()) {
    if (signal.aborted) return;
    const opened = clientSecrets.open(provider.sealedSecret, provider.companyId);
    if (opened?.isOutdated) {
      await providers.reseal(provider, clientSecrets.seal(opened.text, provider.companyId));
    }
  }
}
