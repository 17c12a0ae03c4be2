/** A front end that the shell loads when an address needs it. */
export type RemoteName = 'admin' | 'dashboard' | 'registration';

/** One address of the product's pages. */
export interface Page {
  /** `:name` stands for one part of the path, `:name?` for one that may be missing, `/*` for everything below. */
  readonly path: string;
  /** The shell draws the page itself, or loads this remote for it. */
  readonly drawnBy: 'shell' | RemoteName;
  /** A visitor without a session is led to the sign-in. */
  readonly signedIn?: boolean;
  /** The last part is a link's code, or the query has one: no cache keeps the page, and no Referer header names its address. */
  readonly carriesCode?: boolean;
  /** The file of its screen, without the extension. The page's first script fetches this code early. */
  readonly screen?: string;
  /** Entries of `@parcelbell/ui` that this screen needs and not every screen has. They are fetched early too. */
  readonly kit?: readonly ('charts' | 'combobox' | 'dialog' | 'editing' | 'fields' | 'form' | 'table' | 'tabs')[];
}

const staff = { drawnBy: 'dashboard', signedIn: true } as const;
const superadmin = { drawnBy: 'admin', signedIn: true } as const;
const residents = { drawnBy: 'registration' } as const;
const tenantsKit = ['combobox', 'dialog', 'editing', 'fields', 'table', 'tabs'] as const;
const links = { ...residents, carriesCode: true } as const;

/**
 * Every address of the product's pages. Where two lines match a path, the first one counts.
 *
 * The shell's routes, the files that the build loads early, the gateway's rules, the links in mails and the names that no
 * building may have all follow from this table: a new page is one line here, and its screen in the front end that draws it.
 */
export const pages = {
  home: { path: '/', drawnBy: 'shell', screen: 'login-screen' },
  login: { path: '/login', drawnBy: 'shell', screen: 'login-screen' },
  confirmAddress: { path: '/login/confirm/:code?', drawnBy: 'shell', screen: 'login-screen', carriesCode: true },
  companyReturn: { path: '/login/company', drawnBy: 'shell', screen: 'company-return-screen', carriesCode: true },
  buildings: { path: '/tenant-selection', drawnBy: 'shell', signedIn: true, screen: 'buildings-screen' },

  desk: { ...staff, path: '/admin/tenant/delivery-form', screen: 'desk-screen', kit: ['combobox'] },
  pickups: {
    ...staff,
    path: '/admin/tenant/delivery-pickups',
    screen: 'pickups-screen',
    kit: ['combobox', 'fields', 'table'],
  },
  visit: { ...staff, path: '/admin/tenant/visit', screen: 'visit-screen', kit: ['combobox', 'fields'] },
  history: { ...staff, path: '/admin/tenant/deliveries', screen: 'history-screen', kit: ['table'] },
  parcel: {
    ...staff,
    path: '/admin/tenant/parcels/:packageId',
    screen: 'delivery-screen',
    kit: ['combobox', 'dialog', 'fields', 'table'],
  },
  residents: {
    ...staff,
    path: '/admin/tenant/residents',
    screen: 'residents-screen',
    kit: ['table', 'dialog', 'combobox'],
  },
  personData: {
    ...staff,
    path: '/admin/tenant/person-data',
    screen: 'person-data-screen',
    kit: ['dialog', 'table'],
  },
  residentsImport: { ...staff, path: '/admin/tenant/residents-import', screen: 'residents-import-screen' },
  usage: { ...staff, path: '/admin/tenant/usage', screen: 'usage-screen', kit: ['charts', 'fields', 'table'] },
  analytics: { ...staff, path: '/admin/tenant/analytics', screen: 'analytics-screen', kit: ['charts', 'table'] },
  emailTemplates: { ...staff, path: '/admin/tenant/email-templates', screen: 'email-templates-screen', kit: ['table'] },
  smsTemplates: { ...staff, path: '/admin/tenant/sms-templates', screen: 'sms-templates-screen', kit: ['table'] },
  buildingAuditLog: {
    ...staff,
    path: '/admin/tenant/audit-log',
    screen: 'building-audit-log-screen',
    kit: ['table'],
  },
  buildingStaff: { ...staff, path: '/admin/tenant/staff', screen: 'staff-screen', kit: ['dialog', 'table'] },
  buildingSettings: {
    ...staff,
    path: '/admin/tenant/settings',
    screen: 'building-settings-screen',
    kit: ['dialog', 'editing', 'fields', 'table'],
  },
  staffHome: { ...staff, path: '/admin/tenant', screen: 'desk-screen', kit: ['combobox'] },
  staffArea: { ...staff, path: '/admin/tenant/*' },

  tenants: { ...superadmin, path: '/admin/tenants', screen: 'tenants-screen', kit: tenantsKit },
  companies: { ...superadmin, path: '/admin/companies', screen: 'companies-screen', kit: ['dialog', 'table', 'tabs'] },
  headOffice: {
    ...superadmin,
    path: '/admin/head-office',
    screen: 'head-office-screen',
    kit: ['combobox', 'dialog', 'fields', 'table', 'tabs'],
  },
  users: { ...superadmin, path: '/admin/users', screen: 'users-screen' },
  subscriptions: { ...superadmin, path: '/admin/subscriptions', screen: 'subscriptions-screen' },
  registrationLinks: { ...superadmin, path: '/admin/registration-links', screen: 'registration-links-screen' },
  debugLogging: { ...superadmin, path: '/admin/debug-logging', screen: 'debug-logging-screen' },
  auditLog: { ...superadmin, path: '/admin/audit-log', screen: 'audit-log-screen' },
  retention: { ...superadmin, path: '/admin/retention', screen: 'retention-screen', kit: ['dialog', 'table', 'tabs'] },
  status: { ...superadmin, path: '/admin/status', screen: 'status-screen', kit: ['table'] },
  adminHome: { ...superadmin, path: '/admin', screen: 'tenants-screen', kit: tenantsKit },
  adminArea: { ...superadmin, path: '/admin/*' },

  register: { ...residents, path: '/:tenantSlug/register', screen: 'register-screen' },
  success: { ...residents, path: '/:tenantSlug/success', screen: 'success-screen' },
  privacy: { ...residents, path: '/:tenantSlug/privacy', screen: 'privacy-screen' },
  verify: { ...links, path: '/residents/verify/:hash?', screen: 'verify-screen' },
  unsubscribe: { ...links, path: '/residents/unsubscribe/:hash?', screen: 'unsubscribe-screen' },
  residentHome: { ...links, path: '/residents/home/:hash?', screen: 'home-screen' },
  dataRequest: { ...links, path: '/residents/data-requests/:hash?', screen: 'data-request-screen' },
  additions: { ...links, path: '/residents/additions/:hash?', screen: 'additions-screen' },
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof pages;

/** The names of the pages that one front end draws. */
export type PagesOf<F extends Page['drawnBy']> = {
  [N in PageName]: (typeof pages)[N]['drawnBy'] extends F ? N : never;
}[PageName];
