import { type LinkCodes, userLinkTarget } from '@parcelbell/auth';
import { ForbiddenError, TooManyError } from '@parcelbell/errors';
import type { Clock } from '@parcelbell/values';
import type { ProvenIdentity } from '../session/credential-verifier.ts';
import { noSuchAccount } from './find-account.ts';
import type { User } from './user.ts';
import { addressConfirmationRequested } from './user-facts.ts';
import type { UserRepository } from './user-repository.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How long the link of a mail works. */
const linkLifetimeMs = 60 * minuteMs;
const maxMailsPerDay = 5;

export interface LinkAccountDeps {
  readonly users: Pick<UserRepository, 'findBySub' | 'link' | 'requestConfirmation'>;
  readonly linkCodes: Pick<LinkCodes, 'read'>;
  readonly clock: Clock;
}

/**
 * Links a user, who is linked to nothing, to the account of a proven identity with the user's address. If the provider does not guarantee the address,
 * the account's owner also has to prove it by the code of a mail: the address may belong to somebody else by now. Throws ForbiddenError after a mail was
 * sent, and TooManyError.
 */
export async function linkAccount(
  user: User,
  { identity, code }: { readonly identity: ProvenIdentity; readonly code?: string | undefined },
  deps: LinkAccountDeps,
): Promise<User> {
  const { users } = deps;
  if (!identity.ownsAddress && !isProven(user, code, deps)) {
    await requestConfirmation(user, deps);
    throw addressNotConfirmed();
  }
  if (await users.link(user, identity.sub)) return { ...user, sub: identity.sub };
  // Another request may have linked it at the same moment.
  const linkedMeanwhile = await users.findBySub(identity.sub);
  if (!linkedMeanwhile) throw noSuchAccount();
  return linkedMeanwhile;
}

/** Whether the code is from the newest mail to the user's present address and not expired. */
function isProven(
  { id, email, addressConfirmation: requested }: User,
  code: string | undefined,
  { linkCodes, clock }: Pick<LinkAccountDeps, 'linkCodes' | 'clock'>,
): boolean {
  const read = code === undefined ? undefined : linkCodes.read('sign-in', code);
  if (!read || requested?.email !== email) return false;
  const { tenantId, householdId, contactId, generation } = userLinkTarget({
    userId: id,
    generation: requested.generation,
  });
  return (
    read.tenantId === tenantId &&
    read.householdId === householdId &&
    read.contactId === contactId &&
    read.generation === generation &&
    clock.now().getTime() < read.issuedAt.getTime() + linkLifetimeMs
  );
}

/** Sends a mail with a link, at most one a minute and five a day. */
async function requestConfirmation(
  user: User,
  { users, clock }: Pick<LinkAccountDeps, 'users' | 'clock'>,
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
  const confirmBy = new Date(now.getTime() + linkLifetimeMs);
  // If the user was changed in between, nothing is sent: another request has sent a mail, or the next sign-in does.
  await users.requestConfirmation(user, next, [addressConfirmationRequested(user, { ...next, confirmBy })]);
}

function addressNotConfirmed(): ForbiddenError {
  return new ForbiddenError(
    'ADDRESS_NOT_CONFIRMED',
    'We have sent a mail to your address. Open its link within an hour, and sign in again there.',
  );
}

function tooManyMails(first: Date, now: Date): TooManyError {
  return new TooManyError(
    'ADDRESS_CONFIRMATION_LIMIT',
    `We have sent ${maxMailsPerDay} mails to your address today. Please open the link of the newest one, or try again tomorrow.`,
    Math.ceil((first.getTime() + dayMs - now.getTime()) / 1000),
  );
}
