import { ConflictError, ForbiddenError } from '@parcelbell/errors';

export function settingsScreenOff(): ForbiddenError {
  return new ForbiddenError(
    'SETTINGS_SCREEN_OFF',
    'The settings of this building are managed for you. Please write to us if something should change.',
  );
}

export function reversedAlready(): ConflictError {
  return new ConflictError('REVERSED_ALREADY', 'This change was reversed already.');
}

export function changedAgain(): ConflictError {
  return new ConflictError(
    'CHANGED_AGAIN',
    'Somebody changed these settings again in the meantime, so this change can no longer be reversed at once.',
  );
}
