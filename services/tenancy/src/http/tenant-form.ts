import { fault, notText } from '@parcelbell/errors';
import {
  billingCycleSchema,
  dollars,
  emailLine,
  firstDate,
  isCalendarDate,
  lastDate,
  maxUnitLength,
  nameLine,
  quietHoursForm,
  requiredEmailLine,
  requiredLine,
  singleLine,
  subscriptionStatusSchema,
  toCents,
  unitTooLong,
} from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { SubscriptionChange } from '../domain/subscription/subscription.ts';
import type { ReadOnlyFields, TenantChange } from '../domain/tenant/tenant.ts';
import { flag, pickupProof, plan, tenantStatus, wholeNumber } from './tenant-schemas.ts';

const colour = (label: string) =>
  z
    .string({ error: notText(label) })
    .regex(/^#[0-9a-fA-F]{6}$/, { error: fault('NOT_A_COLOUR', `${label} must be a colour such as #3b82f6`) })
    .toLowerCase();

const httpsAddress = (label: string) =>
  singleLine(label, 500)
    .refine((value) => value === '' || URL.parse(value)?.protocol === 'https:', {
      error: fault('NOT_AN_HTTPS_ADDRESS', `${label} must be an https address`),
    })
    .refine((value) => !hasAccount(value), {
      error: fault('NOT_AN_HTTPS_ADDRESS', `${label} must be an https address without user name and password`),
    });

const messagingServiceSid = singleLine('Text sender', 34).regex(/^(?:MG[0-9a-f]{32})?$/, {
  error: fault('NOT_A_MESSAGING_SERVICE', 'Text sender must be MG and 32 hexadecimal digits'),
});

function hasAccount(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && url.username + url.password !== '';
}

const domainForm =
  /^(?:https?:\/\/)?([a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+(?::\d{1,5})?)\/?$/i;

/** The building's own domain, such as parcels.example.com. Where a whole address is given, its domain is kept. */
const server = singleLine('Server address', 250)
  .refine((value) => value === '' || domainForm.test(value), {
    error: fault('NOT_A_DOMAIN', 'Server address must be a domain (e.g., parcels.example.com)'),
  })
  .transform((value) => domainForm.exec(value)?.[1]?.toLowerCase() ?? '');

const conciergeNames = z
  .array(nameLine('Concierge name', 60), {
    error: fault('WRONG_TYPE', 'Concierge names must be a list', { expected: 'array' }),
  })
  .max(30, { error: fault('TOO_MANY', 'A building has at most 30 concierge names', { max: 30 }) })
  .transform((names) => [...new Set(names)]);

const screens = {
  staffScreen: flag('Staff screen').meta({
    description: "Whether a building's admins manage its staff themselves",
  }),
  settingsScreen: flag('Settings screen').meta({
    description: "Whether a building's admins change its settings themselves",
  }),
};

const settings = z
  .strictObject({
    maxResidentEmails: wholeNumber('Max resident e-mails', 1, 20),
    monthlyLimit: wholeNumber('Monthly limit', 0, 1_000_000),
    exceedFee: dollars('Exceed fee'),
    enableOverLimitNotifications: flag('Over limit notifications'),
    requireApproval: flag('Require approval'),
    maxDeliveriesPerDay: wholeNumber('Max deliveries per day', 1, 100_000),
    undoBeforeNotice: flag('Undo before notice'),
    groupNotices: flag('Group notices'),
    pickupProof,
    reminderAfterDays: wholeNumber('Reminder after days', 0, 60),
    maxReminders: wholeNumber('Max reminders', 1, 10),
    quietHours: quietHoursForm,
    storageFeeAfterDays: wholeNumber('Storage fee after days', 0, 60),
    storageFee: dollars('Storage fee'),
    conciergeNames,
    ...screens,
    unitImport: flag('Unit import').meta({ description: "Whether a building's admins import its units themselves" }),
  })
  .partial();

/** The settings that the admins of a building change themselves. */
export const ownSettings = {
  requireApproval: true,
  undoBeforeNotice: true,
  groupNotices: true,
  pickupProof: true,
  reminderAfterDays: true,
  maxReminders: true,
  quietHours: true,
  storageFeeAfterDays: true,
  storageFee: true,
  conciergeNames: true,
} as const satisfies { readonly [N in keyof z.output<typeof settings>]?: true };

const features = z
  .strictObject({ smsEnabled: flag('SMS'), disablePickupNotifications: flag('Disable pickup notifications') })
  .partial();

const branding = z
  .strictObject({
    primaryColor: colour('Primary colour'),
    secondaryColor: colour('Secondary colour'),
    logoUrl: httpsAddress('Logo'),
    brandName: singleLine('Brand name', 100),
  })
  .partial();

const date = z
  .string({ error: notText('Date') })
  .regex(/^(?:\d{4}-\d{2}-\d{2}(?:T[0-9:.]+Z)?)?$/, {
    error: fault('NOT_A_DATE', 'A date must have the form yyyy-mm-dd'),
  })
  .refine((value) => value === '' || isCalendarDate(value.slice(0, 10)), {
    error: fault('NOT_A_DATE', `A date must be one from ${firstDate} to ${lastDate}`),
  });

/** Only billing sets the start and the last payment. A form may send them back unchanged. */
const subscription = z
  .strictObject({
    subscriptionStatus: subscriptionStatusSchema,
    billingCycle: billingCycleSchema,
    nextPaymentAmount: dollars('Next payment amount'),
    renewalDate: date.nullable(),
    startDate: date.nullable(),
    lastPaymentDate: date.nullable(),
  })
  .partial();

const unitsByTower = z.record(
  z.string(),
  z
    .array(
      z
        .string({ error: notText('Units') })
        .trim()
        .max(maxUnitLength, { error: unitTooLong }),
      {
        error: fault('WRONG_TYPE', 'Valid units must be a list for each tower', { expected: 'array' }),
      },
    )
    .max(5_000, { error: fault('TOO_MANY', 'A building has at most 5000 units', { max: 5_000 }) }),
  {
    error: ({ input }) =>
      input === undefined
        ? fault('UNITS_REQUIRED', 'Valid units are required')
        : fault('WRONG_TYPE', 'Valid units must be an object from tower to units', { expected: 'object' }),
  },
);

/** Makes a tower of this name a fault, because a record would silently ignore it. */
const validUnits = z.preprocess(
  (value) => (value instanceof Object && Object.hasOwn(value, '__proto__') ? '__proto__' : value),
  unitsByTower,
);

const towerName = requiredLine('Tower name', 40).regex(/^[\p{L}\p{N}][\p{L}\p{N} .'&-]*$/u, {
  error: fault('NOT_A_TOWER_NAME', 'A tower name has letters, digits and spaces'),
});

const towerNames = z
  .array(z.string({ error: notText('Tower names') }).trim(), {
    error: fault('WRONG_TYPE', 'Tower names must be a list', { expected: 'array' }),
  })
  .max(50, { error: fault('TOO_MANY', 'A building has at most 50 towers', { max: 50 }) })
  .transform((names) => names.filter((name) => name !== ''))
  .pipe(z.array(towerName));

const optionalFields = {
  slug: singleLine('Web name', 60).toLowerCase().meta({ description: 'Empty: the building has no registration page' }),
  isMultiTower: flag('Multi-tower'),
  towerNames,
  serverUri: server,
  propertyManagementCompany: singleLine('Property management company', 120),
  strataName: singleLine('Strata name', 120),
  customFromAddress: emailLine('Custom from address'),
  messagingServiceSid: messagingServiceSid.meta({
    description: "Twilio's id of the messaging service that sends the building's texts. Empty: the product's sender",
  }),
  postalAddress: singleLine('Postal address', 200),
  privacyNoticeUrl: httpsAddress('Privacy notice').meta({ description: "Empty: the product's own notice page" }),
  plan,
  status: tenantStatus.meta({
    description: 'A building that is suspended or inactive takes no registrations; its desk and its mails go on',
  }),
  isDemoTenant: flag('Demo building'),
  timeZone: singleLine('Time zone', 60),
  settings,
  features,
  branding,
  subscription,
} as const;

const requiredFields = {
  name: requiredLine('Name', 100),
  conciergeEmail: requiredEmailLine('Concierge e-mail'),
  conciergePhone: requiredLine('Concierge phone', 40),
  validUnits,
} as const;

const moment = (name: string) =>
  z.iso
    .datetime({ offset: true, error: fault('NOT_A_TIME', `${name} must be an ISO time`) })
    .transform((text) => new Date(text));

/** Fields that no form sets. They are accepted so that a form may send back the whole building as it was answered. */
const givenFields = {
  tenantId: singleLine('tenantId', 64),
  companyId: singleLine('companyId', 64),
  createdAt: moment('createdAt'),
  updatedAt: moment('updatedAt'),
  version: wholeNumber('Version', 1, 4_000_000_000),
  registrationUrl: singleLine('registrationUrl', 400),
} as const;

/** What the admins of a building change themselves, and the version that it was read from. `ownDifferences` has the same fields. */
export const settingsForm = z
  .strictObject({
    version: givenFields.version,
    conciergeEmail: requiredFields.conciergeEmail,
    conciergePhone: requiredFields.conciergePhone,
    postalAddress: optionalFields.postalAddress,
    privacyNoticeUrl: optionalFields.privacyNoticeUrl,
    settings: settings.pick(ownSettings),
    features,
    branding,
  })
  .partial();

/** A property management company. */
export const companyForm = z.strictObject({
  name: requiredLine('Name', 120),
  branding: branding.optional(),
  privacyNoticeUrl: optionalFields.privacyNoticeUrl.optional(),
  messagingServiceSid: messagingServiceSid.optional(),
});

/** What changes of it. */
export const companyChangeForm = companyForm
  .extend({
    ...screens,
    templateTenantId: singleLine('templateTenantId', 64).meta({
      description:
        'One of its buildings, with whose plan, limits, fees and settings new ones begin. Empty: the defaults',
    }),
    version: givenFields.version,
  })
  .partial();

/** A new building of a company. */
export const newTenantInCompanyForm = z.strictObject({
  ...requiredFields,
  ...z
    .object(optionalFields)
    .pick({ slug: true, isMultiTower: true, towerNames: true, strataName: true, postalAddress: true, timeZone: true })
    .partial().shape,
});

/** A new building. It gets its own id, dates and version, whatever the form has. */
export const newTenantForm = z.strictObject({
  ...z.object({ ...optionalFields, ...givenFields }).partial().shape,
  ...requiredFields,
});

/** The top-level fields to change, and the version that they were read from. */
export const tenantChangeForm = z.strictObject({ ...optionalFields, ...requiredFields, ...givenFields }).partial();

/** The form as the domain takes it: without absent fields, with cents instead of dollars, and with the subscription apart. */
export function changeOf(form: z.output<typeof tenantChangeForm>): {
  change: TenantChange;
  subscription?: SubscriptionChange;
  readOnlyFields: ReadOnlyFields;
} {
  const { version: _, tenantId, companyId, createdAt, updatedAt, registrationUrl, ...fields } = form;
  const { subscription: section, settings: numbers, validUnits: units, ...same } = fields;
  const change = present({
    ...same,
    settings: numbers && settingsOf(numbers),
    validUnits: units && Object.entries(units).map(([tower, list]) => ({ tower: tower.trim(), units: list })),
  });
  return {
    change: change as TenantChange,
    ...(section ? { subscription: subscriptionOf(section) } : {}),
    readOnlyFields: present({ tenantId, companyId, createdAt, updatedAt, registrationUrl }),
  };
}

function settingsOf({ exceedFee, storageFee, ...same }: z.output<typeof settings>) {
  return present({
    ...same,
    exceedFeeCents: exceedFee === undefined ? undefined : toCents(exceedFee),
    storageFeeCents: storageFee === undefined ? undefined : toCents(storageFee),
  });
}

function subscriptionOf(section: z.output<typeof subscription>): SubscriptionChange {
  const { subscriptionStatus, billingCycle, nextPaymentAmount, renewalDate } = section;
  return present({
    subscriptionStatus,
    billingCycle,
    nextPaymentAmountCents: nextPaymentAmount === undefined ? undefined : toCents(nextPaymentAmount),
    renewalDate: renewalDate?.slice(0, 10) || undefined,
  }) as SubscriptionChange;
}
