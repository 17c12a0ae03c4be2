import { ConflictError, NotFoundError, TooManyError } from '@parcelbell/errors';
import { endOfDay, secondsUntil } from '../household/limits.ts';

export function noSuchResident(): NotFoundError {
  return new NotFoundError('NO_SUCH_RESIDENT', 'Nobody lives in this unit.');
}

export function noSuchUnit(): NotFoundError {
  return new NotFoundError('NO_SUCH_UNIT', 'This building has no such unit.');
}

export function noSuchContact(): NotFoundError {
  return new NotFoundError('NO_SUCH_CONTACT', 'There is no such e-mail address or phone number in this building.');
}

export function alreadyRegistered(): ConflictError {
  return new ConflictError('ALREADY_REGISTERED', 'This unit has all of these e-mail addresses already.');
}

export function nothingToVerify(): ConflictError {
  return new ConflictError('NOTHING_TO_VERIFY', 'This address waits for no verification.');
}

export function tooManyMails(now: Date): TooManyError {
  return new TooManyError(
    'VERIFICATION_LIMIT',
    'This address got enough verification emails today. Please try again tomorrow.',
    secondsUntil(endOfDay(now), now),
  );
}
