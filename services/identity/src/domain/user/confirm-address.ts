import { type LinkCodes, userLinkTarget } from '@parcelbell/auth';
import { TooManyError } from '@parcelbell/errors';
import { type Clock, present } from '@parcelbell/values';
import type { User } from './user.ts';
import { addressConfirmationRequested } from './user-facts.ts';
import type { UserRepository } from './user-repository.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const maxMailsPerDay = 5;

/** A mail that a code is from: whose it is, and which of that user's mails. */
export interface ReadConfirmation {
  readonly userId: string;
  readonly generation: number;
}

interface ConfirmationDeps {
  readonly linkCodes: Pick<LinkCodes, 'read'>;
  readonly clock: Clock;
}

/** The mail that a code is from. Undefined for a code that we did not make, and for one that is older than `lifetimeMs`. */
export function readConfirmation(
  code: string | undefined,
  lifetimeMs: number,
  { linkCodes, clock }: ConfirmationDeps,
): ReadConfirmation | undefined {
  const read = code === undefined ? undefined : linkCodes.read('sign-in', code);
  if (!read || clock.now().getTime() >= read.issuedAt.getTime() + lifetimeMs) return undefined;
  const { contactId: userId, generation } = read;
  const expected = userLinkTarget({ userId, generation });
  const isOurs = read.tenantId === expected.tenantId && read.householdId === expected.householdId;
  return isOurs ? { userId, generation } : undefined;
}

/** Whether a mail is the newest one to the user's present address. */
export function isConfirmedBy(
  { id, email, addressConfirmation: requested }: User,
  read: ReadConfirmation | undefined,
): boolean {
  return read?.userId === id && requested?.email === email && read.generation === requested.generation;
}

export interface RequestConfirmationDeps {
  readonly users: Pick<UserRepository, 'requestConfirmation'>;
  readonly clock: Clock;
}

/** Sends a mail with a link, at most one a minute and five a day. `company` names who the user signed in with, where that was not Google. */
export async function requestConfirmation(
  user: User,
  { lifetimeMs, company }: { readonly lifetimeMs: number; readonly company?: string },
  { users, clock }: RequestConfirmationDeps,
): Promise<void> {
  const now = clock.now();
  const { generation = 0, sentAt = [] } = user.addressConfirmation ?? {};
  const today = sentAt.filter((at) => now.getTime() - at.getTime() < dayMs);
  const [first] = today;
  const last = today.at(-1);
  // A second click within a minute sends no second mail.
  if (last && now.getTime() - last.getTime() < minuteMs) return;
  if (first && today.length >= maxMailsPerDay) throw tooManyMails(first, now);
  const next = { email: user.email, generation: generation + 1, sentAt: [...today, now] };
  const confirmBy = new Date(now.getTime() + lifetimeMs);
  const fact = addressConfirmationRequested(user, { generation: next.generation, confirmBy, ...present({ company }) });
  // If the user was changed in between, nothing is sent: another request has sent a mail, or the next sign-in does.
  await users.requestConfirmation(user, next, [fact]);
}

function tooManyMails(first: Date, now: Date): TooManyError {
  return new TooManyError(
    'ADDRESS_CONFIRMATION_LIMIT',
    `We have sent ${maxMailsPerDay} mails to your address today. Please open the link of the newest one, or try again tomorrow.`,
    Math.ceil((first.getTime() + dayMs - now.getTime()) / 1000),
  );
}
