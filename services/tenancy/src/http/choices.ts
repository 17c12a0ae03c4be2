import { oneOf } from '@parcelbell/platform';
import { plans, tenantStatuses } from '../domain/tenant/tenant.ts';

/** The choices of a form. Answers have the same values. */
export const plan = oneOf('Plan', plans).meta({ id: 'Plan' });
export const tenantStatus = oneOf('Status', tenantStatuses).meta({ id: 'TenantStatus' });
