import type { AuditAction } from './audited-call.ts';

/**
 * Who may call, as STAFF-24 and STAFF-25 say. `desk`: who works at the desk of the building that the call names, or a superadmin. `staff`: of those,
 * who administers it. `company`: who administers the company in the path, or a superadmin. `signed in`: every session, for what is its own. `cookie`: a browser with the refresh cookie, which no other call opens.
 */
type Who = 'anybody' | 'cookie' | 'signed in' | 'desk' | 'staff' | 'company' | 'superadmin';

/** The actions of a writing call in the audit log, or the reason why it has none. */
type Audited = AuditAction | readonly AuditAction[] | { readonly because: string };

export interface RouteRow {
  readonly who: Who;
  readonly effect: 'reads' | 'writes';
  readonly audited?: Audited;
}

const callsOf = <W extends Who>(who: W) => ({
  reads: { who, effect: 'reads' } as const,
  writes: (audited: Audited) => ({ who, effect: 'writes', audited }) as const,
});

/** Links and forms of residents, and sign-in. They are not calls of staff. */
const anybody = { reads: { who: 'anybody', effect: 'reads' }, writes: { who: 'anybody', effect: 'writes' } } as const;
const signedIn = callsOf('signed in');
const desk = callsOf('desk');
const staff = callsOf('staff');
const company = callsOf('company');
const superadmin = callsOf('superadmin');
const ownRecord = { because: 'a parcel is its own record' } as const;

/** Their entries are shown in `retention.int.test.ts` of tenancy. */
const undecided = { because: 'only a building of a release before has something to decide' } as const;

/** Its entry is shown in `person-erasures.int.test.ts` of residents. */
const failedAlone = { because: 'only a failed erasure is begun again' } as const;

/** Every call of the API. A call without a row fails `every-caller.ts`, which suggests a row. */
export const routeRows: Readonly<Record<string, RouteRow>> = {
  // identity
  'POST /api/auth/nonce': anybody.reads,
  'POST /api/auth/login': anybody.writes,
  'GET /api/demo/start': anybody.reads,
  'POST /api/auth/company/find': anybody.reads,
  'POST /api/auth/company/start': anybody.writes,
  'POST /api/auth/company/finish': anybody.writes,
  'POST /api/auth/demo-login': anybody.writes,
  'POST /api/auth/logout': anybody.writes,
  'POST /api/auth/refresh': { who: 'cookie', effect: 'writes' },
  'GET /api/auth/sessions': signedIn.reads,
  'DELETE /api/auth/sessions/{id}': signedIn.writes({ because: 'people end their own sessions as they sign out' }),
  'GET /api/users/me': signedIn.reads,
  'GET /api/users': superadmin.reads,
  'POST /api/users': superadmin.writes('user.created'),
  'GET /api/users/tenant/{tenantId}': superadmin.reads,
  'GET /api/users/company/{companyId}': superadmin.reads,
  'PUT /api/users/{id}': superadmin.writes(['user.changed', 'user.suspended', 'user.reinstated']),
  'DELETE /api/users/{id}': superadmin.writes('user.deleted'),
  'POST /api/users/{id}/tenants': superadmin.writes('user.role-set'),
  'DELETE /api/users/{id}/tenants': superadmin.writes('user.role-removed'),
  'POST /api/users/{id}/companies': superadmin.writes('user.company-role-set'),
  'DELETE /api/users/{id}/companies': superadmin.writes('user.company-role-removed'),
  'POST /api/users/{id}/invitation': superadmin.writes('user.invited'),
  'GET /api/users/{id}/export': superadmin.reads,
  'GET /api/users/{id}/sessions': superadmin.reads,
  'DELETE /api/users/{id}/sessions': superadmin.writes('user.sessions-ended'),
  'DELETE /api/users/{id}/sessions/{sessionId}': superadmin.writes('session.ended'),
  'DELETE /api/users/{id}/company-account': superadmin.writes('user.company-unlinked'),
  'GET /api/audit': superadmin.reads,
  'GET /api/audit/export': superadmin.reads,
  'GET /api/audit/building': staff.reads,
  'GET /api/audit/building/export': staff.reads,
  'GET /api/staff': staff.reads,
  'POST /api/staff': staff.writes('user.role-set'),
  'POST /api/staff/companies/{companyId}/invitations': company.writes('user.role-set'),
  'PUT /api/staff/{userId}': staff.writes(['user.role-set', 'user.role-suspended', 'user.role-resumed']),
  'DELETE /api/staff/{userId}': staff.writes('user.role-removed'),
  'DELETE /api/staff/{userId}/sessions': staff.writes('user.sessions-ended'),
  'DELETE /api/staff/{userId}/company-account': staff.writes('user.company-unlinked'),
  'POST /api/staff/{userId}/invitation': staff.writes('user.invited'),
  'GET /api/directories/{companyId}': superadmin.reads,
  'POST /api/directories/{companyId}': superadmin.writes('company.directory-opened'),
  'DELETE /api/directories/{companyId}': superadmin.writes('company.directory-closed'),
  'GET /api/admin/debug/logging/status': superadmin.reads,
  'POST /api/admin/debug/logging/enable': superadmin.writes('debug-logging.enabled'),
  'PUT /api/admin/debug/logging/extend': superadmin.writes('debug-logging.extended'),
  'DELETE /api/admin/debug/logging/disable': superadmin.writes('debug-logging.disabled'),
  // the gateway
  'POST /api/client-errors': anybody.writes,
  'GET /api/status': superadmin.reads,
  // tenancy
  'GET /api/tenants': superadmin.reads,
  'POST /api/tenants': superadmin.writes('tenant.created'),
  'GET /api/tenants/my-tenants': signedIn.reads,
  'GET /api/tenants/{tenantId}': desk.reads,
  'PUT /api/tenants/{tenantId}': superadmin.writes('tenant.changed'),
  'DELETE /api/tenants/{tenantId}': superadmin.writes('tenant.deleted'),
  'GET /api/settings': staff.reads,
  'PUT /api/settings': staff.writes('tenant.changed'),
  'GET /api/settings/retention': staff.reads,
  'PUT /api/settings/retention': staff.writes('tenant.retention-changed'),
  'POST /api/settings/reversal': staff.writes('tenant.change-reversed'),
  'GET /api/public/tenants/{tenantSlug}': anybody.reads,
  'GET /api/tenants/companies': superadmin.reads,
  'GET /api/companies': superadmin.reads,
  'POST /api/companies': superadmin.writes('company.created'),
  'GET /api/companies/{companyId}': superadmin.reads,
  'PUT /api/companies/{companyId}': superadmin.writes('company.changed'),
  'GET /api/companies/{companyId}/tenants': superadmin.reads,
  'POST /api/companies/{companyId}/tenants': superadmin.writes(['company.confirmed', 'tenant.company-changed']),
  'DELETE /api/companies/{companyId}/tenants': superadmin.writes('tenant.company-changed'),
  'POST /api/companies/{companyId}/new-tenants': company.writes('tenant.created'),
  'GET /api/company-sign-in/{companyId}': superadmin.reads,
  'PUT /api/company-sign-in/{companyId}': superadmin.writes('company.provider-set'),
  'DELETE /api/company-sign-in/{companyId}': superadmin.writes('company.provider-removed'),
  'POST /api/company-sign-in/{companyId}/domains': superadmin.writes('company.domain-added'),
  'DELETE /api/company-sign-in/{companyId}/domains': superadmin.writes('company.domain-removed'),
  'POST /api/company-sign-in/{companyId}/domains/proof': superadmin.writes('company.domain-proved'),
  'GET /api/retention': superadmin.reads,
  'GET /api/retention/{tenantId}': superadmin.reads,
  'PUT /api/retention/{tenantId}': superadmin.writes('tenant.retention-changed'),
  'POST /api/retention/{tenantId}/review': superadmin.writes(undecided),
  'POST /api/retention/{tenantId}/confirmation': superadmin.writes(undecided),
  'GET /api/tenant-migration/slug-status': superadmin.reads,
  'POST /api/tenant-migration/generate-slugs': superadmin.writes('tenant.slug-generated'),
  'POST /api/imports/units': staff.writes('import.started'),
  'GET /api/imports/units/{importId}': signedIn.reads,
  // billing
  'GET /api/subscriptions': superadmin.reads,
  'GET /api/subscriptions/dashboard': superadmin.reads,
  'GET /api/subscriptions/overdue': superadmin.reads,
  'GET /api/subscriptions/renewals-due': superadmin.reads,
  'GET /api/subscriptions/{tenantId}': superadmin.reads,
  'GET /api/subscriptions/{tenantId}/payments': superadmin.reads,
  'PUT /api/subscriptions/{tenantId}': superadmin.writes('subscription.changed'),
  'POST /api/subscriptions/{tenantId}/renew': superadmin.writes('subscription.renewed'),
  // reporting
  'GET /api/usage': staff.reads,
  'GET /api/reporting/companies/{companyId}/buildings': company.reads,
  'GET /api/reporting/companies/{companyId}/buildings/export': company.reads,
  'GET /api/reporting/companies/{companyId}/months': company.reads,
  'GET /api/reporting/companies/{companyId}/months/export': company.reads,
  'GET /api/residents/analytics/building': staff.reads,
  // residents
  'GET /api/public/residents/additions/{hash}': anybody.reads,
  'POST /api/public/residents/additions/{hash}/{id}/approve': anybody.writes,
  'POST /api/public/residents/additions/{hash}/{id}/remove': anybody.writes,
  'GET /api/public/residents/home/{hash}': anybody.reads,
  'PUT /api/public/residents/home/{hash}': anybody.writes,
  'POST /api/public/residents/home/{hash}/renewal': anybody.writes,
  'POST /api/public/residents/home/{hash}/contacts': anybody.writes,
  'POST /api/public/residents/home/{hash}/contacts/{id}/approval': anybody.writes,
  'DELETE /api/public/residents/home/{hash}/contacts/{id}': anybody.writes,
  'POST /api/public/residents/home/{hash}/data-requests': anybody.writes,
  'GET /api/public/residents/data-requests/{hash}': anybody.reads,
  'POST /api/public/residents/data-requests/{hash}/confirmation': anybody.writes,
  'GET /api/public/residents/links/{purpose}/{hash}': anybody.reads,
  'POST /api/public/residents/register': anybody.writes,
  'POST /api/public/sms/verify/confirm': anybody.writes,
  'POST /api/public/sms/verify/send': anybody.writes,
  'GET /api/residents/unsubscribe/{hash}': anybody.writes,
  'POST /api/residents/unsubscribe/{hash}': anybody.writes,
  'POST /residents/unsubscribe/{hash}': anybody.writes,
  'GET /api/residents/verify/{hash}': anybody.writes,
  'POST /api/residents/verify/{hash}': anybody.writes,
  'GET /api/residents': desk.reads,
  'POST /api/residents': desk.writes('household.resident-added'),
  'DELETE /api/residents': desk.writes('household.moved-out'),
  'DELETE /api/residents/{unit}': desk.writes('household.moved-out'),
  'DELETE /api/residents/{unit}/{tower}': desk.writes('household.moved-out'),
  'POST /api/residents/contacts/{id}/verification': desk.writes('household.verification-sent'),
  'POST /api/residents/contacts/{id}/approval': desk.writes('household.contact-approved'),
  'DELETE /api/residents/contacts/{id}': desk.writes('household.contact-removed'),
  'GET /api/residents/history/{unit}': desk.reads,
  'GET /api/residents/history/{unit}/{tower}': desk.reads,
  'GET /api/residents/additions': desk.reads,
  'POST /api/residents/additions/{id}/approve': desk.writes('household.addition-approved'),
  'DELETE /api/residents/additions/{id}': desk.writes('household.addition-removed'),
  'POST /api/residents/companies/{companyId}/search': company.reads,
  'POST /api/residents/person-data/search': staff.reads,
  'POST /api/residents/person-data/messages': staff.reads,
  'POST /api/residents/person-data/pickups': staff.reads,
  'POST /api/residents/person-data/export': staff.reads,
  'POST /api/residents/person-data/page': staff.reads,
  'POST /api/residents/person-data/erasures': staff.writes('person.erasure-requested'),
  'GET /api/residents/person-data/erasures': staff.reads,
  'GET /api/residents/person-data/erasures/{erasureId}': staff.reads,
  'POST /api/residents/person-data/erasures/{erasureId}/restart': staff.writes(failedAlone),
  'POST /api/imports/residents': staff.writes('import.started'),
  'GET /api/imports/residents/{importId}': staff.reads,
  // notifications
  'GET /api/email-preview/list/{tenantId}': staff.reads,
  'GET /api/email-preview/preview/{tenantId}/{type}': staff.reads,
  'GET /api/sms/templates': staff.reads,
  // deliveries
  'GET /api/public/deliveries/home/{hash}': anybody.reads,
  'POST /api/public/deliveries/home/{hash}/delegations': anybody.writes,
  'DELETE /api/public/deliveries/home/{hash}/delegations/{id}': anybody.writes,
  'GET /api/deliveries': desk.reads,
  'GET /api/deliveries/units': desk.reads,
  'GET /api/deliveries/units/in-use': staff.reads,
  'POST /api/deliveries/units/in-use': staff.reads,
  'POST /api/deliveries': desk.writes(ownRecord),
  'POST /api/deliveries/companies/{companyId}/search': company.reads,
  'GET /api/deliveries/today': desk.reads,
  'POST /api/deliveries/{packageId}/undo': desk.writes(ownRecord),
  'PUT /api/deliveries/{packageId}/hold': desk.writes(ownRecord),
  'DELETE /api/deliveries/{packageId}/hold': desk.writes(ownRecord),
  'PATCH /api/deliveries/pickup/{packageId}': desk.writes(ownRecord),
  'GET /api/deliveries/storage-fees': staff.reads,
  'GET /api/deliveries/{packageId}': desk.reads,
  'PATCH /api/deliveries/{packageId}': desk.writes(ownRecord),
  'POST /api/deliveries/{packageId}/correction': desk.writes(ownRecord),
  'POST /api/deliveries/{packageId}/closure': desk.writes(ownRecord),
  'POST /api/deliveries/{packageId}/reopening': desk.writes(ownRecord),
  'POST /api/deliveries/{packageId}/notices': desk.writes(ownRecord),
  'PUT /api/deliveries/{packageId}/photo': desk.writes(ownRecord),
  'GET /api/deliveries/{packageId}/photo': desk.reads,
  'DELETE /api/deliveries/{packageId}/photo': desk.writes(ownRecord),
  'GET /api/deliveries/{packageId}/signature': desk.reads,
};
