import { lastYear } from '../harness/demo.ts';

/** The parcel and the unit that single reads ask for. */
export interface Asked {
  readonly packageId: string;
  readonly unit: string;
  readonly tower?: string;
}

export const { start, end } = lastYear();
/** A year as the query of a call. */
export const year = `from=${start.slice(0, 10)}&to=${end.slice(0, 10)}`;

/** The addresses by which each read of the API is asked in a building, in place of its parameters. */
export function readsIn(
  tenantId: string,
  { packageId, unit, tower }: Asked,
): Readonly<Record<string, readonly string[]>> {
  return {
    '/api/deliveries': [
      '',
      '?status=pending',
      '?status=pickedup&sort=createdAt',
      '?q=t0',
      '?page=1&pageSize=25',
      '?page=1&pageSize=200',
      '?page=50&pageSize=200',
      '?page=1&pageSize=200&q=box%20ups',
      '?page=1&pageSize=200&courier=UPS&status=pickedup',
      `?ids=${packageId}`,
    ],
    '/api/deliveries/storage-fees': [`?${year}`],
    '/api/deliveries/today': [''],
    '/api/deliveries/units': ['', '?q=1'],
    '/api/deliveries/units/in-use': [''],
    '/api/deliveries/{packageId}': [`/api/deliveries/${packageId}`],
    '/api/residents': ['', '?filter=active', '?page=1&pageSize=25', '?page=1&pageSize=200', '?page=1&pageSize=200&q=a'],
    '/api/residents/additions': ['?page=1&pageSize=200'],
    '/api/residents/history/{unit}': tower ? [] : [`/api/residents/history/${unit}`],
    '/api/residents/history/{unit}/{tower}': tower ? [`/api/residents/history/${unit}/${tower}`] : [],
    '/api/residents/analytics/building': [`?startDate=${start}&endDate=${end}`],
    '/api/audit/building': ['?page=1&pageSize=200'],
    '/api/audit/building/export': [''],
    '/api/residents/person-data/erasures': [''],
    '/api/settings': [''],
    '/api/settings/retention': [''],
    '/api/staff': ['?page=1&pageSize=200'],
    '/api/usage': ['', '?reportType=daily'],
    '/api/tenants/{tenantId}': [`/api/tenants/${tenantId}`],
    '/api/tenants/my-tenants': [''],
    '/api/users/me': [''],
    '/api/auth/sessions': [''],
    '/api/email-preview/list/{tenantId}': [`/api/email-preview/list/${tenantId}`],
    '/api/email-preview/preview/{tenantId}/{type}': [`/api/email-preview/preview/${tenantId}/delivery`],
    '/api/sms/templates': [''],
    '/api/public/tenants/{tenantSlug}': [`/api/public/tenants/${tenantId}`],
  };
}

/** The reads of the superadmin's area, which are about no building or about all. */
export const readsOfAll: Readonly<Record<string, readonly string[]>> = {
  '/api/tenants': ['', '?page=1&pageSize=200', '?page=1&q=cedar'],
  '/api/tenants/companies': [''],
  '/api/tenant-migration/slug-status': [''],
  '/api/users': [
    '',
    '?activeOnly=true',
    '?page=1&pageSize=200',
    '?page=15&pageSize=200&sort=-email',
    '?page=1&q=nguyen',
  ],
  '/api/users/tenant/{tenantId}': ['/api/users/tenant/cedar-court'],
  '/api/subscriptions': ['?page=1&pageSize=200', '?page=1&pageSize=200&sort=-amount'],
  '/api/subscriptions/dashboard': [''],
  '/api/subscriptions/renewals-due': ['?days=30'],
  '/api/subscriptions/overdue': [''],
  '/api/subscriptions/{tenantId}': ['/api/subscriptions/cedar-court'],
  '/api/subscriptions/{tenantId}/payments': ['/api/subscriptions/cedar-court/payments'],
  '/api/audit': ['?page=1&pageSize=200'],
  '/api/audit/export': [''],
  '/api/admin/debug/logging/status': [''],
  '/api/companies': ['?page=1&pageSize=200'],
  '/api/retention': ['?page=1&pageSize=200'],
  '/api/retention/{tenantId}': ['/api/retention/cedar-court'],
  '/api/status': [''],
};

/** The reads about a company. */
export function readsOfCompany(companyId: string): Readonly<Record<string, readonly string[]>> {
  const table = `/api/reporting/companies/${companyId}/buildings`;
  const months = `/api/reporting/companies/${companyId}/months`;
  return {
    '/api/companies/{companyId}': [`/api/companies/${companyId}`],
    '/api/companies/{companyId}/tenants': [`/api/companies/${companyId}/tenants?page=1&pageSize=200`],
    '/api/users/company/{companyId}': [`/api/users/company/${companyId}`],
    '/api/company-sign-in/{companyId}': [`/api/company-sign-in/${companyId}`],
    '/api/directories/{companyId}': [`/api/directories/${companyId}`],
    '/api/reporting/companies/{companyId}/buildings': [table, `${table}?pageSize=200`, `${table}?sort=-waiting`],
    '/api/reporting/companies/{companyId}/buildings/export': [`${table}/export`],
    '/api/reporting/companies/{companyId}/months': [months, `${months}?pageSize=200&sort=-deliveries`],
    '/api/reporting/companies/{companyId}/months/export': [`${months}/export`],
  };
}

/** One document each, asked by an id or a code that only a use of the product gives. */
export const singleDocuments = [
  '/api/deliveries/{packageId}/photo',
  '/api/deliveries/{packageId}/signature',
  '/api/imports/residents/{importId}',
  '/api/imports/units/{importId}',
  '/api/residents/person-data/erasures/{erasureId}',
  '/api/users/{id}/export',
  '/api/users/{id}/sessions',
];
