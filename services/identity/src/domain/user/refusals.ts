import { maxCompanies } from '@parcelbell/auth';
import { ConflictError, InvalidError, NotFoundError } from '@parcelbell/errors';
import { maxStaff, maxTenantRoles } from './user.ts';

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

export function lastAdmin(): ConflictError {
  return new ConflictError(
    'LAST_ADMIN',
    'This is the only administrator of the building who can work. Make somebody else an administrator first.',
  );
}

export function alreadyStaff(): ConflictError {
  return new ConflictError(
    'ALREADY_STAFF',
    'This person works in the building already. You can change the role in the list.',
  );
}

export function roleIsSuspended(): ConflictError {
  return new ConflictError('ROLE_SUSPENDED', 'This person is suspended. Resume them before you change the role.');
}

export function notInvitable(): ConflictError {
  return new ConflictError('NOT_INVITABLE', 'This address cannot be invited. Please use another one.');
}

export function tooManyStaff(): InvalidError {
  return new InvalidError(
    'TOO_MANY_STAFF',
    `At most ${maxStaff} people can work in a building. Please remove somebody first.`,
    { params: { max: maxStaff } },
  );
}

export function tooManyRoles(): InvalidError {
  return new InvalidError(
    'TOO_MANY_ROLES',
    `A user can have roles in at most ${maxTenantRoles} buildings. Whoever looks after more needs to be a superadmin.`,
    { params: { max: maxTenantRoles } },
  );
}

export function tooManyCompanies(): InvalidError {
  return new InvalidError('TOO_MANY_COMPANIES', `A user can administer at most ${maxCompanies} companies.`, {
    params: { max: maxCompanies },
  });
}

export function changedMeanwhile(): ConflictError {
  return new ConflictError('CHANGED_MEANWHILE', 'Somebody else changed this user in the meantime. Please try again.', {
    params: { what: 'user' },
  });
}
