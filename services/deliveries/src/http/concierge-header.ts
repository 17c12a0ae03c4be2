import type { IncomingHttpHeaders } from 'node:http';
import { isName, type Session } from '@parcelbell/platform';
import type { DeskCaller } from '../domain/delivery/desk-caller.ts';

const maxNameLength = 60;

/** The declaration of the header for a route's `requestHeaders`. */
export const conciergeHeader = {
  'X-Concierge': `Who works at a desk that several share: a name of at most ${maxNameLength} characters, percent-encoded. What is no such name is ignored`,
} as const;

/** Who calls: the account, and the name that the desk says. */
export function deskCallerOf(input: {
  readonly session: Pick<Session, 'userId'>;
  readonly headers: IncomingHttpHeaders;
}): DeskCaller {
  const name = readConcierge(input.headers);
  return { userId: input.session.userId, ...(name === undefined ? {} : { name }) };
}

/** The name in the header; undefined where there is none, or no such name. */
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
