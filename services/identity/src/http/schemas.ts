import { z } from 'zod';

export const userSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    status: z.enum(['active', 'suspended']),
    systemRole: z.enum(['superadmin', 'user']),
    tenantRoles: z.array(
      z.object({
        tenantId: z.string(),
        tenantName: z.string(),
        role: z.enum(['admin', 'tenantAdmin', 'user']),
        tenantIsDeleted: z.boolean(),
      }),
    ),
    isDemoUser: z.boolean(),
  })
  .meta({ id: 'User', description: 'Somebody who may sign in, and their roles in buildings.' });

export const accessTokenSchema = z
  .string()
  .meta({ description: 'Sent as Authorization: Bearer; good for 15 minutes.' });
