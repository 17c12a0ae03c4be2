import type { ResidentsContext } from '../../context.ts';

/** How the address of a link stands. `gone`: the building does not have it any more. */
export type LinkState = 'pending' | 'verified' | 'unsubscribed' | 'bounced' | 'gone';

/** What the page behind a link shows. */
export interface LinkAnswer {
  /** Absent where the address is forgotten. */
  readonly email?: string;
  readonly tenantName?: string;
  readonly conciergeEmail?: string;
  readonly state: LinkState;
}

/** The answer about an address of a building. */
export async function linkAnswer(
  { tenants }: Pick<ResidentsContext, 'tenants'>,
  tenantId: string,
  state: LinkState,
  email: string | undefined,
): Promise<LinkAnswer> {
  const tenant = await tenants.find(tenantId);
  return {
    state,
    ...(email === undefined ? {} : { email }),
    ...(tenant?.name ? { tenantName: tenant.name } : {}),
    ...(tenant?.conciergeEmail ? { conciergeEmail: tenant.conciergeEmail } : {}),
  };
}
