import type { IncomingHttpHeaders } from 'node:http';
import { isName, type Session } from '@parcelbell/platform';
import { z } from 'zod';
import type { DeskCaller } from '../domain/delivery/delivery.ts';

const maxNameLength = 60;

/** The path of a call about one delivery. */
export const deliveryParams = z.object({ packageId: z.string().max(64) });

/** The refusals of every call that changes a delivery. */
export const deliveryRefusals = {
  403: { description: 'Another building, or a demo' },
  404: { description: 'No such package in this building' },
} as const;

/** The header in which a shared desk names who works at it, for a route's `requestHeaders`. */
export const conciergeHeader = {
  'X-Concierge': `Who works at a desk that several share: a name of at most ${maxNameLength} characters, percent-encoded. What is no such name is ignored`,
} as const;

/** The declarations that all routes share by which the desk changes one delivery. */
export const deskChange = { access: 'desk', effect: 'writes', requestHeaders: conciergeHeader } as const;

/** The part of a command that all changes of one delivery share. */
export function commandOf({
  tenantId,
  params,
  ...caller
}: { readonly tenantId: string; readonly params: z.output<typeof deliveryParams> } & Parameters<
  typeof deskCallerOf
>[0]) {
  return { tenantId, ...params, by: deskCallerOf(caller) };
}

/** The account of the caller, and the name that the desk gives. */
export function deskCallerOf(input: {
  readonly session: Pick<Session, 'userId'>;
  readonly headers: IncomingHttpHeaders;
}): DeskCaller {
  const name = readConcierge(input.headers);
  return { userId: input.session.userId, ...(name === undefined ? {} : { name }) };
}

/** Undefined if the header is absent or has no valid name. */
function readConcierge(headers: IncomingHttpHeaders): string | undefined {
  const encoded = headers['x-concierge'];
  const name = typeof encoded === 'string' ? decoded(encoded)?.trim() : undefined;
  return name !== undefined && name.length <= maxNameLength && isName(name) ? name : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
