import type { Fact } from '@parcelbell/outbox';

/** The identity provider by which the people of a company sign in. */
export interface CompanyProvider {
  readonly companyId: string;
  /** As the provider's discovery document names it. */
  readonly issuer: string;
  readonly clientId: string;
  /** The client secret, sealed for this company. */
  readonly sealedSecret: string;
  /** Whether the provider has to say that it asked for a second factor. */
  readonly requiresMultiFactor: boolean;
  readonly updatedAt: Date;
  readonly version: number;
}

export interface ProviderRepository {
  find(companyId: string): Promise<CompanyProvider | undefined>;
  /** Stores the first version. False where there is one. */
  insert(provider: CompanyProvider, facts: readonly Fact[]): Promise<boolean>;
  /** Stores the next version. False where somebody else changed it since. */
  save(provider: CompanyProvider, facts: readonly Fact[]): Promise<boolean>;
  /** False where somebody else changed it since. */
  remove(provider: Pick<CompanyProvider, 'companyId' | 'version'>, facts: readonly Fact[]): Promise<boolean>;
  /** Stores another sealing of the same secret, unless the provider was changed since it was read. */
  reseal(provider: CompanyProvider, sealedSecret: string): Promise<void>;
  all(): AsyncIterable<CompanyProvider>;
}

/** What the audit log tells of a provider: of the secret only that it is another one. */
export function auditedProvider(
  { issuer, clientId, requiresMultiFactor }: CompanyProvider,
  secret: 'stored' | 'new',
): object {
  return { issuer, clientId, requiresMultiFactor, secret };
}
