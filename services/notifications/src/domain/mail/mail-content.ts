import { buildingOrigin, pageUrl } from '@parcelbell/addresses';
import { type LinkCodes, userLinkTarget } from '@parcelbell/auth';
import type { Catalogue, MailRow } from '../../texts/catalogue.ts';
import { catalogueFor } from '../../texts/catalogue-for.ts';
import type { FormatMoment } from '../../texts/moment-format.ts';
import type { Message, MessageKind } from '../message/message.ts';
import { displayName, type Tenant } from '../tenant/tenant.ts';
import { borderColorOn, textColorOn } from './contrast.ts';
import { smtpAddress } from './mail-address.ts';
import { mailWords } from './mail-words.ts';
import { type PickupCode, pickupCodes } from './pickup-codes.ts';

/** All that a mail shows. The names are placeholders of the template. */
export interface MailContent {
  readonly language: string;
  /** The separator between a label and its value in plain text. */
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
  readonly postalAddress?: string;
  /** How to reach the concierge. */
  readonly contact?: { readonly label: string; readonly ways: readonly ConciergeContact[] };
  readonly why: string;
  /** Codes that a resident shows at the desk. */
  readonly codes: readonly PickupCode[];
  /** The link to the residents' own page. */
  readonly home?: { readonly url: string; readonly label: string };
  /** A link for people, which mail clients can also POST to. */
  readonly unsubscribe?: { readonly url: string; readonly label: string };
  readonly brandColor: string;
  readonly brandInk: string;
  /** The colour of the button's border, so that it is visible on a background of its own colour. */
  readonly brandEdge: string;
  readonly brandEdgeDark: string;
  readonly logoUrl?: string;
}

export interface MailTools {
  readonly formatMoment: FormatMoment;
  readonly linkCodes: Pick<LinkCodes, 'link' | 'pickupCode'>;
  /** Without a slash at its end. */
  readonly publicUrl: string;
}

const defaultColor = '#3b82f6';
const colorForm = /^#[0-9a-f]{6}$/i;
/** The backgrounds of a mail's content in the template. */
const background = '#ffffff';
const darkBackground = '#1a1f26';

/** Creates the content of a mail in the recipient's language, with the building's name and colours. `showsCodes`: the recipient may see pickup codes. */
export function mailContent(message: Message, tenant: Tenant, tools: MailTools, showsCodes = false): MailContent {
  const texts = catalogueFor(message.language);
  const name = displayName(tenant);
  const unit = texts.unit(message.unit, message.tower);
  const brandColor = colorForm.test(tenant.primaryColor) ? tenant.primaryColor : defaultColor;
  const { propertyManagementCompany: company, postalAddress } = tenant;
  const ways = contactsOf(tenant);
  const isToConcierge = message.kind === 'renewal';
  const { action, note, ...rest } = mailWords(message, tenant, tools.formatMoment);
  return {
    ...rest,
    hasRows: rest.rows.length > 0,
    language: texts.locale.slice(0, 2),
    colon: texts.colon,
    ...(action ? { action: { ...action, url: actionUrl(message, tenant, tools) } } : {}),
    ...(note ? { note } : {}),
    buildingName: name,
    ...(company ? { managedBy: texts.managedBy(company) } : {}),
    ...(postalAddress ? { postalAddress } : {}),
    ...(ways.length > 0 && !isToConcierge ? { contact: { label: texts.questions, ways } } : {}),
    codes: showsCodes ? pickupCodes(message, tools.linkCodes) : [],
    ...(hasHome(message.kind) ? { home: { url: linkTo('home', message, tenant, tools), label: texts.home } } : {}),
    why: whyOf(message.kind, texts, unit, name),
    ...(hasUnsubscribe(message.kind)
      ? { unsubscribe: { url: linkTo('unsubscribe', message, tenant, tools), label: texts.unsubscribe } }
      : {}),
    brandColor,
    brandInk: textColorOn(brandColor),
    brandEdge: borderColorOn(brandColor, background),
    brandEdgeDark: borderColorOn(brandColor, darkBackground),
    ...(isWebUrl(tenant.logoUrl) ? { logoUrl: tenant.logoUrl } : {}),
  };
}

/** Requested mails are sent once, so there is nothing to unsubscribe from. The concierge gets reminders as a customer. */
function hasUnsubscribe(kind: MessageKind): boolean {
  return !['verification', 'renewal', 'invitation', 'addressConfirmation'].includes(kind);
}

/** Recipients with a confirmed address have a page. In the mail with a new link, the button leads to it. */
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

/** The link of the mail's button. */
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
    case 'dataRequest':
      return dataRequestUrl(message, tenant, tools);
    default:
      return linkTo('verify', message, tenant, tools);
  }
}

function confirmationCode({ subjectId: userId, generation, occurredAt }: Message, { linkCodes }: MailTools): string {
  return linkCodes.link('sign-in', userLinkTarget({ userId, generation }), occurredAt);
}

/** The code names the request instead of the contact, because it works once. */
function dataRequestUrl(message: Message, { serverUri }: Tenant, { publicUrl, linkCodes }: MailTools): string {
  const code = linkCodes.link('data-request', { ...message, contactId: message.subjectId }, message.occurredAt);
  return pageUrl(buildingOrigin(serverUri, publicUrl), 'dataRequest', code);
}

/** Links lead to pages, never to the API, because programs follow the links of a mail, and that must change nothing. */
function linkTo(
  purpose: 'verify' | 'unsubscribe' | 'additions' | 'home',
  message: Message,
  { serverUri }: Tenant,
  { publicUrl, linkCodes }: MailTools,
): string {
  const code = linkCodes.link(purpose, message, message.occurredAt);
  return pageUrl(buildingOrigin(serverUri, publicUrl), purpose === 'home' ? 'residentHome' : purpose, code);
}

function isWebUrl(value: string): boolean {
  return /^https?:\/\/[^\s"'<>]+$/i.test(value) && value.length <= 500;
}

/** An address or a phone number of the concierge, with the separator after it. Without a link it has `plain` instead of `text`. */
interface ConciergeContact {
  readonly url?: string;
  readonly text?: string;
  readonly plain?: string;
  readonly after: string;
}

const dialableForm = /^\+?[\d\s().-]{7,20}$/;
const northAmerican = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** An invalid e-mail address is left out. */
function contactsOf(tenant: Pick<Tenant, 'conciergeEmail' | 'conciergePhone'>): ConciergeContact[] {
  const email = smtpAddress(tenant.conciergeEmail);
  const phone = tenant.conciergePhone.trim();
  return [
    ...(email ? [{ url: `mailto:${email}`, text: email, after: phone ? ',' : '' }] : []),
    ...(phone ? [phoneContact(phone)] : []),
  ];
}

function phoneContact(phone: string): ConciergeContact {
  if (!dialableForm.test(phone)) return { plain: phone, after: '' };
  const number = phone.replace(/[^+\d]/g, '');
  return { url: `tel:${number}`, text: number.replace(northAmerican, '+1 $1 $2 $3'), after: '' };
}
