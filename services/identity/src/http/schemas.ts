import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

/** Longer than any browser's name for itself. */
const longestUserAgent = 256;

/** What a browser calls itself. */
export function userAgentOf(headers: IncomingHttpHeaders): string | undefined {
  return headers['user-agent']?.slice(0, longestUserAgent);
}

export const confirmationSchema = z
  .string()
  .min(1)
  .max(1024)
  .meta({ description: 'The code of the mail that asks to confirm an address' });

export const sessionIdSchema = z.string().min(1).max(64);

export const userIdSchema = z.string().min(1).max(64);

export const accessTokenSchema = z
  .string()
  .meta({ description: 'Sent as Authorization: Bearer; good for 15 minutes.' });

export const userIdParams = z.object({ id: userIdSchema });

export const companyIdSchema = z.string().min(1).max(64);
export const tenantIdSchema = z.string().min(1).max(64);
