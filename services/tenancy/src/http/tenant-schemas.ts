import { fault } from '@parcelbell/errors';
import { oneOf } from '@parcelbell/rules';
import { z } from 'zod';
import { pickupProofs, plans, tenantStatuses } from '../domain/tenant/tenant.ts';

/** The choices of a form. Answers have the same values. */
export const plan = oneOf('Plan', plans).meta({ id: 'Plan' });
export const pickupProof = oneOf('Pickup proof', pickupProofs).meta({ id: 'PickupProof' });
export const tenantStatus = oneOf('Status', tenantStatuses).meta({ id: 'TenantStatus' });

export function wholeNumber(label: string, minimum: number, maximum: number) {
  const sentence = `${label} must be a whole number, ${minimum} to ${maximum}`;
  const error = fault('NOT_A_WHOLE_NUMBER', sentence, { min: minimum, max: maximum });
  return z.int({ error }).min(minimum, { error }).max(maximum, { error });
}

export function flag(label: string) {
  return z.boolean({ error: fault('WRONG_TYPE', `${label} must be true or false`, { expected: 'boolean' }) });
}

export const tenantIdParams = z.object({ tenantId: z.string().min(1).max(64) });
