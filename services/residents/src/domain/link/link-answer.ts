import type { ResidentsContext } from '../../context.ts';
import type { Contact } from '../household/household.ts';
import type { Branding, TenantCopy } from '../tenant/tenant-copy.ts';

/** How the address of a link stands. `gone`: the building does not have it any more. */
export type LinkState = 'pending' | 'verified' | 'unsubscribed' | 'bounced' | 'gone';

/** What a page shows of the building that its link is from; nothing of one that was deleted. */
export interface LinkBuilding {
  readonly tenantName?: string;
  /** There only while the building takes registrations. */
  readonly tenantSlug?: string;
  readonly branding?: Branding;
  readonly conciergeEmail?: string;
}

/** What the page behind a link shows. */
export interface LinkAnswer extends LinkBuilding {
  readonly state: LinkState;
  /** Absent where the address is forgotten. */
  readonly email?: string;
  /** In place of `email` for whoever merely has the link. */
  readonly maskedEmail?: string;
  /** It is verified, and gets nothing before a member or the staff says yes to it. */
  readonly needsApproval?: true;
}

/** The answer about an address of a building. */
export async function linkAnswer(
  { tenants }: Pick<ResidentsContext, 'tenants'>,
  tenantId: string,
  about: Pick<LinkAnswer, 'state' | 'email' | 'maskedEmail' | 'needsApproval'>,
): Promise<LinkAnswer> {
  return { ...about, ...shownBuilding(await tenants.find(tenantId)) };
}

/** Whether a verified address waits for a yes. */
export function waiting({ status, awaitsApproval }: Contact): Pick<LinkAnswer, 'needsApproval'> {
  return status === 'active' && awaitsApproval ? { needsApproval: true } : {};
}

/** What a page shows of a building. */
export function shownBuilding(tenant: TenantCopy | undefined): LinkBuilding {
  return tenant && !tenant.deleted ? buildingOf(tenant) : {};
}

function buildingOf({ name, slug, isActive, isDemoTenant, branding, conciergeEmail }: TenantCopy): LinkBuilding {
  const takesRegistrations = slug !== '' && isActive && !isDemoTenant;
  return {
    tenantName: name,
    ...(takesRegistrations ? { tenantSlug: slug } : {}),
    branding: { ...branding, brandName: branding.brandName || name },
    ...(conciergeEmail ? { conciergeEmail } : {}),
  };
}
