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

export const sessionsSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso
        .datetime()
        .meta({ description: 'When it was refreshed last, which a page in use does every 15 minutes.' }),
      userAgent: z.string().optional().meta({ description: 'What the browser called itself at the sign-in.' }),
      current: z.boolean().meta({ description: 'Whether it is the session of this call.' }),
    }),
  ),
});

export const sessionIdSchema = z.string().min(1).max(64);

export const userIdSchema = z.string().min(1).max(64);

export const accessTokenSchema = z
  .string()
  .meta({ description: 'Sent as Authorization: Bearer; good for 15 minutes.' });
