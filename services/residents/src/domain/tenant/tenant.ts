import { NotFoundError } from '@parcelbell/errors';
import type { NamedTenant } from '@parcelbell/rules';

/** The colours and the logo that residents see. */
export interface Branding {
  /** Colours are #rrggbb. */
  readonly primaryColor: string;
  readonly secondaryColor: string;
  /** Empty where there is none. */
  readonly logoUrl: string;
  /** Empty where the building's name is used. */
  readonly brandName: string;
}

/** The copy of a building from its last event. */
export interface TenantCopy {
  readonly tenantId: string;
  readonly version: number;
  readonly deleted: boolean;
  /** When the households of a deleted building are deleted; absent afterwards. */
  readonly forgetFrom?: Date;
  readonly name: string;
  /** Names the building in the address of its registration. */
  readonly slug: string;
  readonly isActive: boolean;
  readonly isDemoTenant: boolean;
  /** The confirmed company that it belongs to; absent for none. */
  readonly companyId?: string;
  readonly isMultiTower: boolean;
  /** By tower; `default` in a building without towers. */
  readonly validUnits: readonly { readonly tower: string; readonly units: readonly string[] }[];
  readonly maxResidentEmails: number;
  readonly smsEnabled: boolean;
  /** Somebody who joins others in a unit waits until a member or the staff approve it. */
  readonly requireApproval: boolean;
  readonly conciergeEmail: string;
  readonly branding: Branding;
}

/** The copies of tenancy's buildings. */
export interface TenantRepository {
  find(tenantId: string): Promise<TenantCopy | undefined>;
  /** The buildings of a company, at most as many as one may have. */
  ofCompany(companyId: string): Promise<NamedTenant[]>;
  /** Stores buildings, each unless a later version is stored already. */
  upsert(tenants: readonly TenantCopy[]): Promise<void>;
  /** Ids of deleted buildings whose households have to be deleted by `now`, the longest due first. */
  dueToForget(now: Date, limit: number): Promise<string[]>;
  /** Stores that the households of a deleted building are deleted. */
  markForgotten(tenantId: string): Promise<void>;
}

type Tenants = Pick<TenantRepository, 'find'>;

/** The tenant with this id. Throws NotFoundError where it does not exist. */
export async function findTenant(tenants: Tenants, tenantId: string): Promise<TenantCopy> {
  return requireTenant(await tenants.find(tenantId));
}

/** Whether a tenant is a demo, where nothing changes. */
export async function isDemoTenant(tenants: Tenants, tenantId: string): Promise<boolean> {
  const tenant = await tenants.find(tenantId);
  return tenant !== undefined && !tenant.deleted && tenant.isDemoTenant;
}

/** The company of a tenant that exists. */
export async function companyOf(tenants: Tenants, tenantId: string): Promise<string | undefined> {
  const tenant = await tenants.find(tenantId);
  return tenant?.deleted ? undefined : tenant?.companyId;
}

/** The tenant, if it exists. Throws NotFoundError where it does not. */
export function requireTenant(tenant: TenantCopy | undefined): TenantCopy {
  if (!tenant || tenant.deleted) throw new NotFoundError('NO_SUCH_TENANT', 'Building not found');
  return tenant;
}
