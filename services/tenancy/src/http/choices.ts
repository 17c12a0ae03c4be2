import { oneOf } from '@parcelbell/platform';
import { pickupProofs, plans, tenantStatuses } from '../domain/tenant/tenant.ts';

/** The choices of a form. Answers have the same values. */
export const plan = oneOf('Plan', plans).meta({ id: 'Plan' });
export const pickupProof = oneOf('Pickup proof', pickupProofs).meta({ id: 'PickupProof' });
export const tenantStatus = oneOf('Status', tenantStatuses).meta({ id: 'TenantStatus' });
