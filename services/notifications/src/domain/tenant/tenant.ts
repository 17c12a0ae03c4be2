/** What messages need to know of a tenant. */
export interface Tenant {
  readonly tenantId: string;
  readonly version: number;
  readonly name: string;
  readonly strataName: string;
  readonly propertyManagementCompany: string;
  readonly conciergeEmail: string;
  readonly conciergePhone: string;
  readonly customFromAddress: string;
  /** The building's own domain, with which its links begin; empty where it has none. */
  readonly serverUri: string;
  /** IANA name. */
  readonly timeZone: string;
  /** #rrggbb; empty where the tenant chose none. */
  readonly primaryColor: string;
  /** An http or https URL; empty where there is none. */
  readonly logoUrl: string;
  /** Whether the building sends text messages, and its staff may see their templates. */
  readonly smsEnabled: boolean;
  /** What the desk asks for at a pickup: none, code or signature. */
  readonly pickupProof: string;
  /** Nobody is ever written to in its name. */
  readonly isDemo: boolean;
  readonly deleted: boolean;
}

/** Whose messages belong to no building: the product itself sends them. */
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
