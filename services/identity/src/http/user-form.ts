import { tenantRoles } from '@parcelbell/auth';
import { fault } from '@parcelbell/errors';
import { requiredEmailLine, requiredLine } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { UserChange } from '../domain/user/change-user.ts';
import { systemRoles, userLanguages, userStatuses } from '../domain/user/user.ts';
import { tenantIdSchema } from './schemas.ts';

const email = requiredEmailLine('E-mail');
const name = requiredLine('Name', 100);
const systemRole = oneOf('role', systemRoles);
const status = oneOf('status', userStatuses);
export const language = oneOf('language', userLanguages).meta({ description: 'Of the mails to the user' });

/** A new user; the role is the system role. */
export const newUserForm = z.strictObject({
  email,
  name,
  role: systemRole.default('user'),
  language: language.optional(),
});

/** The fields of a user that change; the role is the system role. */
export const userChangeForm = z.strictObject({
  email: email.optional(),
  name: name.optional(),
  status: status.optional(),
  role: systemRole.optional(),
  language: language.optional(),
  version: z.int().min(1).optional().meta({ description: 'The version that the form was filled from' }),
});

export function changeOf(form: z.output<typeof userChangeForm>): Omit<UserChange, 'tenantRoles' | 'companyRoles'> {
  const { role, version: _version, ...same } = form;
  return present({ ...same, systemRole: role });
}

export const tenantRoleForm = z.strictObject({ tenantId: tenantIdSchema, role: oneOf('role', tenantRoles) });

export const leftTenantForm = z.strictObject({ tenantId: tenantIdSchema });

/** One of several texts; `field` begins the sentences of its faults. */
export function oneOf<const T extends readonly string[]>(field: string, values: T) {
  return z.enum(values, {
    error: ({ input }) =>
      input === undefined
        ? fault('REQUIRED', `${field} is required`)
        : fault('NOT_ONE_OF', `${field} must be ${values.join(' or ')}`, { allowed: values }),
  });
}
