import { useMyTenants } from '@parcelbell/client/query';
import {
  dateFormat,
  formatAmount,
  intlLocale,
  type Locale,
  shortDateTime,
  useLocale,
  useMessages,
} from '@parcelbell/ui';
import { fieldMessages } from './fields/messages.ts';
import { auditLogMessages } from './messages.ts';
import { valueMessages } from './values/messages.ts';

const unitsOfTower = 'validUnits.';
const dayFields = new Set(['renewalDate', 'subscription.renewalDate']);
/** Cents of a US dollar. */
const centFields = new Set([
  'settings.exceedFeeCents',
  'settings.storageFeeCents',
  'subscription.nextPaymentAmountCents',
]);
const dollarFields = new Set(['nextPaymentAmount', 'paymentAmount']);
/** Minutes since midnight. */
const timeFields = new Set(['settings.quietHours.from', 'settings.quietHours.to']);
/** Whatever a person wrote is shown as it is, also where it looks like a word of the product. */
const writtenByPeople = new Set([
  'name',
  'slug',
  'towerNames',
  'propertyManagementCompany',
  'company',
  'companies',
  'strataName',
  'postalAddress',
  'settings.conciergeNames',
  'branding.brandName',
]);

/** The names of fields and their values in the reader's language. What this release does not know is shown as it was stored. */
export function useChangeTexts() {
  const t = useMessages(auditLogMessages);
  const field = useMessages(fieldMessages);
  const value = useMessages(valueMessages);
  const { locale } = useLocale();
  const { data = [] } = useMyTenants();
  const word = (text: string) => (isKey(text, valueMessages.en) ? value(text) : text);
  const building = (id: string) => data.find(({ tenantId }) => tenantId === id)?.name ?? t('deletedBuilding');
  /** A role is stored as the id of its building and its name. */
  const role = (text: string) => {
    const [id = '', name = ''] = text.split(' ');
    return name === '' ? text : `${building(id)} (${word(name)})`;
  };
  return {
    word,
    fieldName: (path: string): string => {
      if (!path.startsWith(unitsOfTower)) return isKey(path, fieldMessages.en) ? field(path) : path;
      const tower = path.slice(unitsOfTower.length);
      return tower === '' || tower === 'default' ? t('units') : `${t('units')}, ${tower}`;
    },
    valueText: (path: string, text: string): string => {
      if (path === 'tenantRoles') return text.split(', ').map(role).join(', ');
      if (path === 'tenantFilter') return building(text);
      if (path === 'endsAt') return dateText(text, locale);
      if (dayFields.has(path)) return dayText(text, locale);
      if (centFields.has(path)) return moneyText(Number(text) / 100, text, locale);
      if (dollarFields.has(path)) return moneyText(Number(text), text, locale);
      if (timeFields.has(path)) return timeText(Number(text), text);
      return writtenByPeople.has(path) || path.startsWith(unitsOfTower) ? text : word(text);
    },
  };
}

function isKey<C extends object>(text: string, catalogue: C): text is keyof C & string {
  return Object.hasOwn(catalogue, text);
}

function dateText(text: string, locale: Locale): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : shortDateTime(date, locale);
}

/** A calendar date belongs to no time zone. */
function dayText(text: string, locale: Locale): string {
  const date = new Date(`${text}T00:00:00Z`);
  const format = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return Number.isNaN(date.getTime()) ? text : dateFormat(intlLocale[locale], format).format(date);
}

function moneyText(dollars: number, text: string, locale: Locale): string {
  return Number.isNaN(dollars) ? text : formatAmount(dollars, locale);
}

function timeText(minutes: number, text: string): string {
  if (Number.isNaN(minutes)) return text;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
