import { buildingOrigin, pageUrl } from '@parcelbell/addresses';
import { type LinkCodes, userLinkTarget } from '@parcelbell/platform';
import type {
  AdditionsWords,
  Catalogue,
  DeliveryWords,
  InvitationWords,
  MailRow,
  MailWords,
} from '../../texts/catalogue.ts';
import { catalogueFor } from '../../texts/catalogue-for.ts';
import type { FormatMoment } from '../../texts/moment-format.ts';
import { deliveriesOf, type Message, type MessageKind } from '../message/message.ts';
import { displayName, type Tenant } from '../tenant/tenant.ts';
import { type Contact, contactsOf } from './contacts-of.ts';
import { borderColorOn, textColorOn } from './contrast.ts';
import { deliveryWords, firstOf } from './delivery-words.ts';
import { overLimitWords } from './over-limit-words.ts';
import { type PickupCode, pickupCodes } from './pickup-codes.ts';
import { renewalWords } from './renewal-words.ts';

/** Everything that a mail shows; the names are the placeholders that the template may use. */
export interface MailContent {
  readonly language: string;
  /** Between a label and its value, in plain text. */
  readonly colon: string;
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly intro: string;
  readonly rows: readonly MailRow[];
  readonly hasRows: boolean;
  readonly action?: { readonly url: string; readonly label: string; readonly hint: string };
  readonly note?: string;
  readonly buildingName: string;
  readonly managedBy?: string;
  /** How to reach the concierge. */
  readonly contact?: { readonly label: string; readonly ways: readonly Contact[] };
  readonly why: string;
  /** Codes that a resident shows at the desk. */
  readonly codes: readonly PickupCode[];
  /** Leads to the residents' own page. */
  readonly home?: { readonly url: string; readonly label: string };
  /** Shows a page to a person, and unsubscribes by a mail client's POST. */
  readonly unsubscribe?: { readonly url: string; readonly label: string };
  readonly brandColor: string;
  readonly brandInk: string;
  /** The colour of the button's edge, which keeps a button visible on a background of its own colour. */
  readonly brandEdge: string;
  readonly brandEdgeDark: string;
  readonly logoUrl?: string;
}

/** What is needed to write mails. */
export interface MailTools {
  readonly formatMoment: FormatMoment;
  readonly linkCodes: Pick<LinkCodes, 'link' | 'pickupCode'>;
  /** No slash at its end. */
  readonly publicUrl: string;
}

const defaultColor = '#3b82f6';
const colorForm = /^#[0-9a-f]{6}$/i;
const maxListed = 10;
/** The background of a mail's content in the layout. */
const card = '#ffffff';
const darkCard = '#1a1f26';

/** What the mail to one recipient says, in the recipient's language and the building's name and colours. `showsCodes`: the recipient may see pickup codes. */
export function mailContent(message: Message, tenant: Tenant, tools: MailTools, showsCodes = false): MailContent {
  const texts = catalogueFor(message.language);
  const name = displayName(tenant);
  const unit = texts.unit(message.unit, message.tower);
  const words = wordsFor(message, tenant, unit, tools.formatMoment);
  const brandColor = colorForm.test(tenant.primaryColor) ? tenant.primaryColor : defaultColor;
  const { propertyManagementCompany: company } = tenant;
  const ways = contactsOf(tenant);
  const isToConcierge = message.kind === 'renewal';
  const { action, note, ...rest } = words;
  return {
    ...rest,
    hasRows: rest.rows.length > 0,
    language: texts.locale.slice(0, 2),
    colon: texts.colon,
    ...(action ? { action: { ...action, url: actionUrl(message, tenant, tools) } } : {}),
    ...(note ? { note } : {}),
    buildingName: name,
    ...(company ? { managedBy: texts.managedBy(company) } : {}),
    ...(ways.length > 0 && !isToConcierge ? { contact: { label: texts.questions, ways } } : {}),
    codes: showsCodes ? pickupCodes(message, tools.linkCodes) : [],
    ...(hasHome(message.kind) ? { home: { url: linkTo('home', message, tenant, tools), label: texts.home } } : {}),
    why: whyOf(message.kind, texts, unit, name),
    ...(hasUnsubscribe(message.kind)
      ? { unsubscribe: { url: linkTo('unsubscribe', message, tenant, tools), label: texts.unsubscribe } }
      : {}),
    brandColor,
    brandInk: textColorOn(brandColor),
    brandEdge: borderColorOn(brandColor, card),
    brandEdgeDark: borderColorOn(brandColor, darkCard),
    ...(isWebUrl(tenant.logoUrl) ? { logoUrl: tenant.logoUrl } : {}),
  };
}

/**
 * A verification, an invitation and a confirmation are sent once, because somebody asked for them. There is nothing to unsubscribe from yet. The concierge is
 * reminded as a customer.
 */
function hasUnsubscribe(kind: MessageKind): boolean {
  return !['verification', 'renewal', 'invitation', 'addressConfirmation'].includes(kind);
}

/** Those who have confirmed their address have a page. The mail with a new link leads there by its button. */
function hasHome(kind: MessageKind): boolean {
  return hasUnsubscribe(kind) && kind !== 'homeLink';
}

function whyOf(kind: MessageKind, texts: Catalogue, unit: string, building: string): string {
  switch (kind) {
    case 'verification':
      return texts.whyVerification(unit, building);
    case 'renewal':
      return texts.whyConcierge(building);
    case 'invitation':
      return texts.whyInvitation;
    case 'addressConfirmation':
      return texts.whyAddressConfirmation;
    default:
      return texts.why(unit, building);
  }
}

/** Where a mail's button leads. */
function actionUrl(message: Message, tenant: Tenant, tools: MailTools): string {
  switch (message.kind) {
    case 'invitation':
      return pageUrl(tools.publicUrl, 'login');
    case 'addressConfirmation':
      return pageUrl(tools.publicUrl, 'confirmAddress', confirmationCode(message, tools));
    case 'additions':
      return linkTo('additions', message, tenant, tools);
    case 'homeLink':
      return linkTo('home', message, tenant, tools);
    default:
      return linkTo('verify', message, tenant, tools);
  }
}

function confirmationCode({ subjectId: userId, generation, occurredAt }: Message, { linkCodes }: MailTools): string {
  return linkCodes.link('sign-in', userLinkTarget({ userId, generation }), occurredAt);
}

/** The address of a page for people, never of the API: programs follow the links of a mail, and that must change nothing. */
function linkTo(
  purpose: 'verify' | 'unsubscribe' | 'additions' | 'home',
  message: Message,
  { serverUri }: Tenant,
  { publicUrl, linkCodes }: MailTools,
): string {
  const code = linkCodes.link(purpose, message, message.occurredAt);
  return pageUrl(buildingOrigin(serverUri, publicUrl), purpose === 'home' ? 'residentHome' : purpose, code);
}

function wordsFor(message: Message, tenant: Tenant, unit: string, formatMoment: FormatMoment): MailWords {
  const texts = catalogueFor(message.language);
  const name = displayName(tenant);
  const parcels = () =>
    orderedDeliveries(message).map((parcel) => deliveryWords(parcel, message.language, tenant, formatMoment));
  switch (message.kind) {
    case 'delivery':
      return arrivalWords(parcels(), texts, unit, name);
    case 'pickup':
      return texts.pickup(firstOf(parcels()), unit, name);
    case 'reminder':
      return texts.reminder(parcels(), unit, name);
    case 'correction':
      return texts.correction(firstOf(parcels()), unit, name);
    case 'homeLink':
      return texts.homeLink(unit, name);
    case 'verification':
      return texts.verification(
        {
          reason: message.verificationReason ?? 'new',
          until: formatMoment(message.confirmBy ?? message.expiresAt, texts.locale, tenant.timeZone),
          maskedPhone: message.maskedPhone ?? '',
        },
        unit,
        name,
      );
    case 'additions':
      return texts.additions(additionsWords(message, tenant, formatMoment), unit, name);
    case 'overLimit':
      return texts.overLimit(overLimitWords(message), unit, name);
    case 'renewal':
      return renewalWords(message, name);
    case 'invitation':
      return texts.invitation(invitationWords(message));
    case 'addressConfirmation':
      return texts.addressConfirmation(message.address);
  }
}

/** Of what waits the oldest first. */
function orderedDeliveries(message: Message) {
  const parcels = deliveriesOf(message);
  if (message.kind !== 'reminder') return parcels;
  return parcels.toSorted((one, other) => one.loggedAt.getTime() - other.loggedAt.getTime());
}

function arrivalWords(parcels: readonly DeliveryWords[], texts: Catalogue, unit: string, name: string): MailWords {
  return parcels.length > 1 ? texts.deliveries(parcels, unit, name) : texts.delivery(firstOf(parcels), unit, name);
}

/** Whom an invitation is for. Only the first buildings are listed. */
function invitationWords({ invitation, address }: Message): InvitationWords {
  const { userName = '', invitedBy = '', isSuperadmin = false, tenantNames = [] } = invitation ?? {};
  const buildings = tenantNames.slice(0, maxListed);
  return { userName, invitedBy, address, isSuperadmin, buildings, more: tenantNames.length - buildings.length };
}

/** Who joined, in the reader's words. Only the first ones are listed, because a long mail is not read. */
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

function isWebUrl(value: string): boolean {
  return /^https?:\/\/[^\s"'<>]+$/i.test(value) && value.length <= 500;
}
