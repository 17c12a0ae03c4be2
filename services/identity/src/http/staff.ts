import { callerOf } from '@parcelbell/audit';
import { administersCompanyOf, type Session } from '@parcelbell/auth';
import { ForbiddenError, fault } from '@parcelbell/errors';
import { dateTime, defaultPageSize, pageQuery, route } from '@parcelbell/http';
import { nameLine, requiredEmailLine } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { linkedAmong } from '../domain/company-sign-in/linked-account.ts';
import { changeStaff, endSessionsOfStaff, removeStaff, unlinkAccountOfStaff } from '../domain/staff/change-staff.ts';
import { invitationOutcomes, inviteAgain, inviteStaff, inviteToTenants } from '../domain/staff/invite-staff.ts';
import { listStaff } from '../domain/staff/list-staff.ts';
import { type StaffMember, staffRoles } from '../domain/staff/staff-member.ts';
import { findTenant, requireTenantsOf } from '../domain/tenant/tenant-names.ts';
import { userIdSchema } from './schemas.ts';
import { language, oneOf } from './user-form.ts';

const staffRole = z.enum(staffRoles).meta({ id: 'StaffRole' });

const staffView = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    role: staffRole,
    suspended: z.boolean().meta({ description: 'Whether the role in this building is suspended' }),
    lastSignInAt: dateTime
      .optional()
      .meta({ description: 'Absent where they did not sign in since they were invited' }),
    invitedAt: dateTime.optional().meta({ description: 'When the last invitation was sent' }),
  })
  .meta({ id: 'StaffMember', description: 'Somebody who works in a building as an admin or a concierge.' });

const listedStaffView = staffView
  .extend({
    companyAccount: z.boolean().meta({ description: 'Whether they sign in with an account of their company' }),
  })
  .meta({ id: 'ListedStaffMember' });

function viewOf({ id, ...member }: StaffMember): z.output<typeof staffView> {
  return { _id: id, ...member };
}

const invitedPerson = {
  name: nameLine('Name', 100),
  email: requiredEmailLine('E-mail'),
  role: oneOf('role', staffRoles),
  language: language.optional(),
} as const;

const params = z.object({ userId: userIdSchema });

const notFound = { 404: { description: 'Nobody with this id works in the building, or there is no such building' } };
const lastAdmin = {
  409: { description: 'The building would have no admin who can work, or somebody else changes the person just now' },
};
const retryAfter = 'retryAfter says when the next can be';

export const listStaffRoute = route<IdentityContext>()({
  method: 'get',
  path: '/api/staff',
  access: 'tenant',
  effect: 'reads',
  summary: "Lists the admins and concierges of the caller's building by name, a page of them.",
  request: { query: z.strictObject({ page: pageQuery.page.optional(), pageSize: pageQuery.pageSize.optional() }) },
  answers: {
    200: {
      description: 'A page of the staff; none in a demo',
      schema: z.object({ staff: z.array(listedStaffView), total: z.int(), page: z.int(), pageSize: z.int() }),
    },
    404: { description: 'There is no such building' },
  },
  handle: async ({ tenantId, session, query: { page = 1, pageSize = defaultPageSize } }, context) => {
    const { isDemo } = await requireStaffScreen(tenantId, session, context);
    const all = isDemo || session.demo ? [] : await listStaff(tenantId, context);
    const onPage = all.slice((page - 1) * pageSize, page * pageSize);
    const linked = await linkedAmong(onPage, context);
    const staff = onPage.map((member) => ({ ...viewOf(member), companyAccount: linked.has(member.id) }));
    return { body: { staff, total: all.length, page, pageSize } };
  },
});

export const inviteStaffRoute = route<IdentityContext>()({
  method: 'post',
  path: '/api/staff',
  access: 'tenant',
  effect: 'writes',
  summary:
    "Gives somebody a role in the caller's building and invites them by mail. Who has an account with the address keeps its name and language. An admin invites 50 people a day at most.",
  request: {
    body: z.strictObject(invitedPerson),
  },
  answers: {
    201: { description: 'Who was invited', schema: staffView },
    400: { description: 'As many people work in the building, or the person has as many roles, as there can be' },
    404: { description: 'There is no such building' },
    409: { description: 'The person works in the building already, or the address cannot be invited' },
    429: { description: `The caller sent 50 invitations today; ${retryAfter}` },
  },
  handle: async ({ tenantId, body, ...caller }, context) => {
    await requireStaffScreen(tenantId, caller.session, context);
    const isLimited = !caller.session.superadmin;
    const member = await inviteStaff({ tenantId, person: present(body), by: callerOf(caller), isLimited }, context);
    return { status: 201, body: viewOf(member) };
  },
});

const maxTenantsAtOnce = 50;
const tenantIdsForm = z
  .array(z.string().min(1).max(64), { error: fault('WRONG_TYPE', 'tenantIds must be a list', { expected: 'array' }) })
  .min(1, { error: fault('REQUIRED', 'Choose a building') })
  .max(maxTenantsAtOnce, {
    error: fault('TOO_MANY', `At most ${maxTenantsAtOnce} buildings at once`, { max: maxTenantsAtOnce }),
  })
  .transform((ids) => [...new Set(ids)]);

export const inviteToCompanyRoute = route<IdentityContext>()({
  method: 'post',
  path: '/api/staff/companies/:companyId/invitations',
  access: 'company',
  effect: 'writes',
  building: 'none',
  summary:
    'Gives somebody a role in up to 50 buildings of a company at once and invites them by one mail. It is refused as a whole where one of the buildings is not of the company. An admin invites 50 people a day at most.',
  request: {
    params: z.object({ companyId: z.string().min(1).max(64) }),
    body: z.strictObject({ ...invitedPerson, tenantIds: tenantIdsForm }),
  },
  answers: {
    200: {
      description: 'What became of it in each building',
      schema: z.object({
        buildings: z.array(
          z.object({
            tenantId: z.string(),
            outcome: z.enum(invitationOutcomes).meta({
              description: 'already: the person works there and keeps the role; full: as many people work there as can',
            }),
          }),
        ),
      }),
    },
    400: { description: 'The person would have more roles than there can be' },
    403: { description: 'One of the buildings does not belong to the company' },
    409: { description: 'The address cannot be invited' },
    429: { description: `The caller sent 50 invitations today; ${retryAfter}` },
  },
  handle: async ({ companyId, body: { tenantIds, ...person }, ...caller }, context) => {
    await requireTenantsOf(companyId, tenantIds, context);
    const isLimited = !caller.session.superadmin;
    const buildings = await inviteToTenants(
      { tenantIds, person: present(person), by: callerOf(caller), isLimited },
      context,
    );
    return { body: { buildings: [...buildings] } };
  },
});

export const changeStaffRoute = route<IdentityContext>()({
  method: 'put',
  path: '/api/staff/:userId',
  access: 'tenant',
  effect: 'writes',
  summary:
    "Changes the role of somebody on the staff of the caller's building, suspends it or resumes it. A lower and a suspended role end all sessions of the account at once; its roles elsewhere stay.",
  request: {
    params,
    body: z.strictObject({
      role: oneOf('role', staffRoles).optional(),
      suspended: z
        .boolean({ error: fault('WRONG_TYPE', 'suspended must be true or false', { expected: 'boolean' }) })
        .optional(),
    }),
  },
  answers: { 200: { description: 'The person after the change', schema: staffView }, ...notFound, ...lastAdmin },
  handle: async ({ tenantId, params: { userId }, body, ...caller }, context) => {
    await requireStaffScreen(tenantId, caller.session, context);
    const member = await changeStaff({ tenantId, userId, by: callerOf(caller) }, present(body), context);
    return { body: viewOf(member) };
  },
});

export const removeStaffRoute = route<IdentityContext>()({
  method: 'delete',
  path: '/api/staff/:userId',
  access: 'tenant',
  effect: 'writes',
  summary:
    "Removes somebody from the staff of the caller's building, which ends all sessions of the account at once. Its roles elsewhere stay.",
  request: { params },
  answers: { 204: { description: 'The person has no role there' }, ...notFound, ...lastAdmin },
  handle: async ({ tenantId, params: { userId }, ...caller }, context) => {
    await requireStaffScreen(tenantId, caller.session, context);
    await removeStaff({ tenantId, userId, by: callerOf(caller) }, context);
    return { status: 204 };
  },
});

export const endSessionsOfStaffRoute = route<IdentityContext>()({
  method: 'delete',
  path: '/api/staff/:userId/sessions',
  access: 'tenant',
  effect: 'writes',
  summary: "Ends all sessions of somebody on the staff of the caller's building at once. They may sign in again.",
  request: { params },
  answers: {
    204: { description: 'The sessions have ended' },
    ...notFound,
    409: { description: 'Somebody else changes the person just now' },
  },
  handle: async ({ tenantId, params: { userId }, ...caller }, context) => {
    await requireStaffScreen(tenantId, caller.session, context);
    await endSessionsOfStaff({ tenantId, userId, by: callerOf(caller) }, context);
    return { status: 204 };
  },
});

export const unlinkAccountOfStaffRoute = route<IdentityContext>()({
  method: 'delete',
  path: '/api/staff/:userId/company-account',
  access: 'tenant',
  effect: 'writes',
  summary:
    "Unlinks the account of a company from somebody on the staff of the caller's building and ends all their sessions at once. The next sign-in by the company links the account that it comes from, once their mailbox confirms it. It may be repeated.",
  request: { params },
  answers: {
    204: { description: 'No account is linked' },
    ...notFound,
    409: { description: 'Somebody else changes the person just now' },
  },
  handle: async ({ tenantId, params: { userId }, ...caller }, context) => {
    await requireStaffScreen(tenantId, caller.session, context);
    await unlinkAccountOfStaff({ tenantId, userId, by: callerOf(caller) }, context);
    return { status: 204 };
  },
});

export const inviteStaffAgainRoute = route<IdentityContext>()({
  method: 'post',
  path: '/api/staff/:userId/invitation',
  access: 'tenant',
  effect: 'writes',
  summary:
    "Sends somebody on the staff of the caller's building the invitation again: not more than once a minute, and five times a day.",
  request: { params },
  answers: {
    202: { description: 'The mail is on its way', schema: staffView },
    ...notFound,
    409: { description: 'The person cannot sign in' },
    429: {
      description: `The last invitation was sent a moment ago, five were sent today, or the caller sent 50; ${retryAfter}`,
    },
  },
  handle: async ({ tenantId, params: { userId }, ...caller }, context) => {
    await requireStaffScreen(tenantId, caller.session, context);
    const isLimited = !caller.session.superadmin;
    const member = await inviteAgain({ tenantId, userId, by: callerOf(caller), isLimited }, context);
    return { status: 202, body: viewOf(member) };
  },
});

/** The building of a call. Throws NotFoundError without it, and ForbiddenError for its own admins where the screen is switched off. */
async function requireStaffScreen(
  tenantId: string,
  session: Session,
  context: Pick<IdentityContext, 'tenantNames' | 'lookUpTenant'>,
) {
  const tenant = await findTenant(tenantId, context);
  const mayAlways = session.superadmin || administersCompanyOf(session, tenantId);
  if (tenant.staffScreenOff && !mayAlways) {
    throw new ForbiddenError(
      'STAFF_SCREEN_OFF',
      'The staff of this building is managed for you. Please write to us if somebody comes or leaves.',
    );
  }
  return tenant;
}
