import { ConflictError, InvalidError, NotFoundError } from '@parcelbell/errors';
import { maxTenantRoles } from './user.ts';

export function noSuchUser(): NotFoundError {
  return new NotFoundError('NO_SUCH_USER', 'There is no such user.');
}

export function emailTaken(): ConflictError {
  return new ConflictError('EMAIL_TAKEN', 'Another user has this e-mail address already.');
}

export function cannotSignIn(): ConflictError {
  return new ConflictError(
    'CANNOT_SIGN_IN',
    'This user cannot sign in yet. The account has to be active and needs the role of an administrator or a concierge in a building.',
  );
}

export function lastSuperadmin(): ConflictError {
  return new ConflictError(
    'LAST_SUPERADMIN',
    'This is the only active superadmin. Give another active user the superadmin role first.',
  );
}

export function tooManyRoles(): InvalidError {
  return new InvalidError(
    'TOO_MANY_ROLES',
    `A user can have roles in at most ${maxTenantRoles} buildings. Whoever looks after more needs to be a superadmin.`,
    { params: { max: maxTenantRoles } },
  );
}

export function changedMeanwhile(): ConflictError {
  return new ConflictError('CHANGED_MEANWHILE', 'Somebody else changed this user in the meantime. Please try again.', {
    params: { what: 'user' },
  });
}
