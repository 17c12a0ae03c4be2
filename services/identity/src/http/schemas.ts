import { z } from 'zod';

export const sessionIdSchema = z.string().min(1).max(64);

export const userIdSchema = z.string().min(1).max(64);

export const accessTokenSchema = z
  .string()
  .meta({ description: 'Sent as Authorization: Bearer; good for 15 minutes.' });

export const userIdParams = z.object({ id: userIdSchema });

export const companyIdSchema = z.string().min(1).max(64);
export const tenantIdSchema = z.string().min(1).max(64);
