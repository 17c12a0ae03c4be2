import { NotFoundError } from '@parcelbell/errors';

/** A tenant, with what messages need. */
export interface Tenant {
  readonly tenantId: string;
  readonly version: number;
  readonly name: string;
  readonly strataName: string;
  readonly propertyManagementCompany: string;
  readonly conciergeEmail: string;
  readonly conciergePhone: string;
  readonly customFromAddress: string;
  /** Twilio's id of its own messaging service. Empty or absent if it has none. */
  readonly messagingServiceSid?: string;
  /** In the footer of its mails. Empty or absent if it has none. */
  readonly postalAddress?: string;
  /** The building's own domain for its links. Empty if it has none. */
  readonly serverUri: string;
  /** An IANA name. */
  readonly timeZone: string;
  /** #rrggbb. Empty if the tenant chose none. */
  readonly primaryColor: string;
  /** An http or https URL. Empty if there is none. */
  readonly logoUrl: string;
  /** Whether its staff may see the templates of text messages. The deliveries service decides who gets texts. */
  readonly smsEnabled: boolean;
  /** What the desk requires at a pickup: none, code or signature. */
  readonly pickupProof: string;
  /** A demo building sends no messages. */
  readonly isDemo: boolean;
  /** The confirmed company that it belongs to; absent for none. */
  readonly companyId?: string;
  readonly deleted: boolean;
}

/** The sender of messages that belong to no building. */
export const product: Tenant = {
  tenantId: '',
  version: 0,
  name: 'Parcelbell',
  strataName: '',
  propertyManagementCompany: '',
  conciergeEmail: '',
  conciergePhone: '',
  customFromAddress: '',
  serverUri: '',
  timeZone: 'UTC',
  primaryColor: '',
  logoUrl: '',
  smsEnabled: false,
  pickupProof: '',
  isDemo: false,
  deleted: false,
};

/** The name by which residents know the building. */
export function displayName(tenant: Pick<Tenant, 'strataName' | 'name'>): string {
  return tenant.strataName || tenant.name;
}

/** The copies of the tenants. */
export interface TenantRepository {
  /** Returns a tenant, or the product for an empty id; undefined if the tenant is unknown. The result may be up to 30 seconds old. */
  find(tenantId: string): Promise<Tenant | undefined>;
  /** The company of a tenant that exists, as it is stored now: a copy of 30 seconds ago must let nobody in. */
  companyOf(tenantId: string): Promise<string | undefined>;
  /** Stores tenants. An older version than the stored one changes nothing; the same version is stored again. */
  upsert(tenants: readonly Tenant[]): Promise<void>;
}

/** Returns the tenant of a call. Throws NotFoundError if it does not exist. */
export async function findTenant(tenants: Pick<TenantRepository, 'find'>, tenantId: string): Promise<Tenant> {
  const tenant = await tenants.find(tenantId);
  if (!tenant || tenant.deleted) throw new NotFoundError('NO_SUCH_TENANT', 'Building not found');
  return tenant;
}
