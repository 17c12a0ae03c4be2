import type { AnswerTo } from '@parcelbell/client';
import type { Locale } from '@parcelbell/ui';
import { formatNumber, parseNumber } from '@parcelbell/ui/fields';
import type { RetentionPeriods } from '../../retention/api/retention.ts';

/** What the admins of a building change of it themselves; a whole building has the same fields. */
export type OwnSettings = Omit<AnswerTo<'get', '/api/settings'>, 'version' | 'lastChange'>;

/** The fields of the periods for which a building keeps personal data. They are empty where these are not known. */
export const periodNames = ['pickupMonths', 'pictureDays', 'residentMonths', 'messageDays', 'auditMonths'] as const;

const ownTexts = [
  'conciergeEmail',
  'conciergePhone',
  'postalAddress',
  'privacyNoticeUrl',
  'pickupProof',
  'conciergeNames',
  'reminderAfterDays',
  'maxReminders',
  'quietFrom',
  'quietTo',
  'storageFeeAfterDays',
  'storageFee',
  ...periodNames,
  'brandName',
  'primaryColor',
  'secondaryColor',
  'logoUrl',
] as const;
const ownFlags = [
  'requireApproval',
  'smsEnabled',
  'disablePickupNotifications',
  'undoBeforeNotice',
  'groupNotices',
] as const;

export type SettingsTextName = (typeof ownTexts)[number];
export type SettingsFlagName = (typeof ownFlags)[number];
/** A field that the building's admins have in their form too. */
export type SettingsFieldName = SettingsTextName | SettingsFlagName;
/** Whether the building's admins have a field too. */
export function isOfSettings(name: string): name is SettingsFieldName {
  return [...ownTexts, ...ownFlags].some((own) => own === name);
}

/** What stands in these fields. */
export type SettingsValues = Readonly<Record<SettingsTextName, string>> & Readonly<Record<SettingsFlagName, boolean>>;

/** What stands in the fields that the building's admins have too; `periods` are those of its retention, if they are known. */
export function settingsValuesOf(building: OwnSettings, locale: Locale, periods?: RetentionPeriods): SettingsValues {
  const { conciergeEmail, conciergePhone, postalAddress, privacyNoticeUrl, settings, features, branding } = building;
  const period = (name: (typeof periodNames)[number]) => (periods ? formatNumber(periods[name], locale) : '');
  return {
    conciergeEmail,
    conciergePhone,
    postalAddress,
    privacyNoticeUrl,
    requireApproval: settings.requireApproval,
    conciergeNames: settings.conciergeNames.join('\n'),
    undoBeforeNotice: settings.undoBeforeNotice,
    groupNotices: settings.groupNotices,
    pickupProof: settings.pickupProof,
    reminderAfterDays: formatNumber(settings.reminderAfterDays, locale),
    maxReminders: formatNumber(settings.maxReminders, locale),
    quietFrom: settings.quietHours.from,
    quietTo: settings.quietHours.to,
    storageFeeAfterDays: formatNumber(settings.storageFeeAfterDays, locale),
    storageFee: formatNumber(settings.storageFee, locale, 2),
    pickupMonths: period('pickupMonths'),
    pictureDays: period('pictureDays'),
    residentMonths: period('residentMonths'),
    messageDays: period('messageDays'),
    auditMonths: period('auditMonths'),
    ...features,
    ...branding,
  };
}

/** Names on lines, trimmed, each once. */
export function namesIn(text: string): string[] {
  const names = text.split('\n').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** The values as the API takes them. */
export function settingsBodyOf(values: SettingsValues): OwnSettings {
  const text = (name: SettingsTextName) => values[name].trim();
  const number = (name: SettingsTextName) => parseNumber(values[name]);
  return {
    conciergeEmail: text('conciergeEmail'),
    conciergePhone: text('conciergePhone'),
    postalAddress: text('postalAddress'),
    privacyNoticeUrl: text('privacyNoticeUrl'),
    settings: {
      requireApproval: values.requireApproval,
      conciergeNames: namesIn(values.conciergeNames),
      undoBeforeNotice: values.undoBeforeNotice,
      groupNotices: values.groupNotices,
      // The select offers nothing but the values that the API has.
      pickupProof: values.pickupProof as OwnSettings['settings']['pickupProof'],
      reminderAfterDays: number('reminderAfterDays'),
      maxReminders: number('maxReminders'),
      quietHours: { from: values.quietFrom, to: values.quietTo },
      storageFeeAfterDays: number('storageFeeAfterDays'),
      storageFee: number('storageFee'),
    },
    features: { smsEnabled: values.smsEnabled, disablePickupNotifications: values.disablePickupNotifications },
    branding: {
      primaryColor: text('primaryColor').toLowerCase(),
      secondaryColor: text('secondaryColor').toLowerCase(),
      logoUrl: text('logoUrl'),
      brandName: text('brandName'),
    },
  };
}

/** The fields in which two states of the settings say something else. */
export function settingsThatDiffer(one: SettingsValues, other: SettingsValues): SettingsFieldName[] {
  const texts = ownTexts.filter((name) => !isSameText(one[name], other[name]));
  return [...texts, ...ownFlags.filter((name) => one[name] !== other[name])];
}

/** `5` and `5.00` are the same number. */
export function isSameText(one: string, other: string): boolean {
  return one.trim() === other.trim() || parseNumber(one) === parseNumber(other);
}

/** The periods that differ, as the API takes them. */
export function changedPeriods(before: SettingsValues, after: SettingsValues): Partial<RetentionPeriods> {
  const changed = periodNames.filter((name) => !isSameText(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, parseNumber(after[name])]));
}

/** The top-level fields that a change has to send. */
export function changesOf<Body extends object>(before: Body, after: Body): Partial<Body> {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Body]),
  );
  return Object.fromEntries(changed) as Partial<Body>;
}
