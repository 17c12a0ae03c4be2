import type {
  AdditionsWords,
  InvitationWords,
  MailRow,
  MailWords,
  OverLimitWords,
  VerificationWords,
} from '../../texts/catalogue.ts';
import { catalogueFor } from '../../texts/catalogue-for.ts';
import type { FormatMoment } from '../../texts/moment-format.ts';
import { formatDollars } from '../../texts/sentences.ts';
import { deliveriesOf, type Message } from '../message/message.ts';
import { displayName, type Tenant } from '../tenant/tenant.ts';
import { deliveryWords, firstOf } from './delivery-words.ts';

/** A long mail is not read, so only the first items of a list are shown. */
const maxListed = 10;

/** Writes the content of a mail in the recipient's language, without its frame. */
export function mailWords(message: Message, tenant: Tenant, formatMoment: FormatMoment): MailWords {
  const texts = catalogueFor(message.language);
  const building = displayName(tenant);
  const unit = texts.unit(message.unit, message.tower);
  const deliveries = () =>
    orderedDeliveries(message).map((delivery) => deliveryWords(delivery, message.language, tenant, formatMoment));
  switch (message.kind) {
    case 'delivery': {
      const arrived = deliveries();
      return arrived.length > 1
        ? texts.deliveries(arrived, unit, building)
        : texts.delivery(firstOf(arrived), unit, building);
    }
    case 'pickup':
      return texts.pickup(firstOf(deliveries()), unit, building);
    case 'reminder':
      return texts.reminder(deliveries(), unit, building);
    case 'correction':
      return texts.correction(firstOf(deliveries()), unit, building);
    case 'homeLink':
      return texts.homeLink(unit, building);
    case 'dataRequest':
      return texts.dataRequest(message.erases === true, unit, building);
    case 'verification':
      return texts.verification(verificationWords(message, tenant, formatMoment), unit, building);
    case 'additions':
      return texts.additions(additionsWords(message, tenant, formatMoment), unit, building);
    case 'overLimit':
      return texts.overLimit(overLimitWords(message), unit, building);
    case 'renewal':
      return bilingualRenewalWords(message, building);
    case 'invitation':
      return texts.invitation(invitationWords(message));
    case 'addressConfirmation':
      return texts.addressConfirmation(message.address, message.company);
    case 'welcome':
      throw new Error('A welcome is only sent by text');
  }
}

/** A reminder lists the oldest delivery first. */
function orderedDeliveries(message: Message) {
  const deliveries = deliveriesOf(message);
  if (message.kind !== 'reminder') return deliveries;
  return deliveries.toSorted((one, other) => one.loggedAt.getTime() - other.loggedAt.getTime());
}

function verificationWords(message: Message, { timeZone }: Tenant, formatMoment: FormatMoment): VerificationWords {
  const { verificationReason: reason = 'new', confirmBy = message.expiresAt, maskedPhone = '', language } = message;
  return { reason, until: formatMoment(confirmBy, catalogueFor(language).locale, timeZone), maskedPhone };
}

function invitationWords({ invitation, address }: Message): InvitationWords {
  const { userName = '', invitedBy = '', isSuperadmin = false, tenantNames = [] } = invitation ?? {};
  const buildings = tenantNames.slice(0, maxListed);
  return { userName, invitedBy, address, isSuperadmin, buildings, more: tenantNames.length - buildings.length };
}

function additionsWords(
  { additions = [], language }: Message,
  { timeZone }: Tenant,
  formatMoment: FormatMoment,
): AdditionsWords {
  const { locale } = catalogueFor(language);
  const channels = new Set(additions.map(({ channel }) => channel));
  const waiting = additions.filter(({ needsApproval }) => needsApproval).length;
  return {
    listed: additions.slice(0, maxListed).map((addition) => ({
      ...addition,
      addedAt: formatMoment(addition.addedAt, locale, timeZone),
    })),
    total: additions.length,
    noun: channels.size > 1 ? 'contact' : channels.has('sms') ? 'phone' : 'address',
    waiting: waiting === 0 ? 'none' : waiting === additions.length ? 'all' : 'some',
  };
}

export function overLimitWords({ limit, language }: Message): OverLimitWords {
  const { locale } = catalogueFor(language);
  const { localMonth = '', deliveries = 0, monthlyLimit = 0, exceedFeeCents = 0 } = limit ?? {};
  return {
    deliveries,
    monthlyLimit,
    month: formatDay(localMonth, locale, { month: 'long', year: 'numeric' }),
    fee: exceedFeeCents > 0 ? formatDollars(exceedFeeCents, locale) : '',
  };
}

/** A building has no language, so the English mail contains the French text too. */
function bilingualRenewalWords(message: Message, building: string): MailWords {
  const english = renewalWords('en', message, building);
  const french = renewalWords('fr', message, building);
  // The first row is the date, which the sentences contain already.
  const note = [`${french.heading}.`, french.intro, ...french.rows.slice(1).map(sentenceOf)].join(' ');
  return { ...english, note };
}

function sentenceOf({ label, value, detail }: MailRow): string {
  return `${label}${catalogueFor('fr').colon}${value}${detail ? ` (${detail})` : ''}.`;
}

function renewalWords(language: string, { renewal }: Message, building: string): MailWords {
  const texts = catalogueFor(language);
  const { daysLeft = 0, renewalDate = '', amountCents = 0, billingCycle = '' } = renewal ?? {};
  return texts.renewal(
    {
      daysLeft,
      date: formatDay(renewalDate, texts.locale, { dateStyle: 'long' }),
      amount: formatDollars(amountCents, texts.locale),
      isYearly: billingCycle === 'yearly',
    },
    building,
  );
}

/** Formats yyyy-mm or yyyy-mm-dd. Other text is not changed. */
function formatDay(day: string, locale: string, style: Intl.DateTimeFormatOptions): string {
  const date = new Date(day.length === 7 ? `${day}-01T00:00:00Z` : `${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(date);
}
