import type { LinkCodes } from '@parcelbell/platform';
import type { Fact, MailWords, ParcelWords } from '../../texts/catalogue.ts';
import { catalogueFor } from '../../texts/catalogue-for.ts';
import { formatMoment } from '../../texts/moment-format.ts';
import { type Building, displayName } from '../building/building.ts';
import type { Message, MessageKind } from '../message/message.ts';
import { readableOn } from './readable-on.ts';

/** Everything that a mail shows; the names are the placeholders that templates may use. */
export interface MailContent {
  readonly language: string;
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly intro: string;
  readonly facts: readonly Fact[];
  readonly action?: { readonly url: string; readonly label: string; readonly hint: string };
  readonly note?: string;
  readonly buildingName: string;
  readonly managedBy?: string;
  readonly contact?: string;
  readonly why: string;
  /** `url` is for a person, `oneClickUrl` for a mail client's POST. */
  readonly unsubscribe?: { readonly url: string; readonly oneClickUrl: string; readonly label: string };
  readonly brandColor: string;
  readonly brandInk: string;
  readonly logoUrl?: string;
}

export interface MailLinks {
  readonly linkCodes: LinkCodes;
  /** No slash at its end. */
  readonly publicUrl: string;
}

const defaultColor = '#3b82f6';
const colorForm = /^#[0-9a-f]{6}$/i;
const otherCourier = 'Other';

/** What the mail to one recipient says, in the recipient's language and the building's name and colours. */
export function mailContent(message: Message, building: Building, links: MailLinks): MailContent {
  const texts = catalogueFor(message.language);
  const name = displayName(building);
  const unit = texts.unit(message.unit, message.tower);
  const words = wordsFor(message, building, unit, name);
  const brandColor = colorForm.test(building.primaryColor) ? building.primaryColor : defaultColor;
  const { propertyManagementCompany: company } = building;
  const contacts = [building.conciergeEmail, building.conciergePhone].filter((contact) => contact !== '');
  const { action, note, ...rest } = words;
  return {
    ...rest,
    language: texts.locale.slice(0, 2),
    ...(action ? { action: { ...action, url: verificationUrl(message, links) } } : {}),
    ...(note ? { note } : {}),
    buildingName: name,
    ...(company ? { managedBy: texts.managedBy(company) } : {}),
    ...(contacts.length > 0 ? { contact: texts.questions(contacts) } : {}),
    why: message.kind === 'verification' ? texts.whyVerification(unit, name) : texts.why(unit, name),
    ...(hasUnsubscribe(message.kind)
      ? { unsubscribe: { ...unsubscribeUrls(message, links), label: texts.unsubscribe } }
      : {}),
    brandColor,
    brandInk: readableOn(brandColor),
    ...(isWebUrl(building.logoUrl) ? { logoUrl: building.logoUrl } : {}),
  };
}

/** A verification answers somebody's own wish, once; there is nothing to unsubscribe from yet. */
function hasUnsubscribe(kind: MessageKind): boolean {
  return kind !== 'verification';
}

function unsubscribeUrls(message: Message, { linkCodes, publicUrl }: MailLinks): { url: string; oneClickUrl: string } {
  const code = linkCodes.link('unsubscribe', message, message.occurredAt);
  return {
    url: `${publicUrl}/residents/unsubscribe/${code}`,
    oneClickUrl: `${publicUrl}/api/residents/unsubscribe/${code}`,
  };
}

function verificationUrl(message: Message, { linkCodes, publicUrl }: MailLinks): string {
  return `${publicUrl}/residents/verify/${linkCodes.link('verify', message, message.occurredAt)}`;
}

function wordsFor(message: Message, building: Building, unit: string, name: string): MailWords {
  const texts = catalogueFor(message.language);
  switch (message.kind) {
    case 'delivery':
      return texts.delivery(parcelWords(message, building), unit, name);
    case 'pickup':
      return texts.pickup(parcelWords(message, building), unit, name);
    case 'verification':
      return texts.verification(
        unit,
        name,
        formatMoment(message.confirmBy ?? message.expiresAt, texts.locale, building.timeZone),
      );
    case 'memberAdded':
      return texts.memberAdded(message.maskedAddress ?? '', unit, name);
  }
}

/** A parcel in the reader's words. */
export function parcelWords({ parcel, language }: Message, { timeZone }: Building): ParcelWords {
  const texts = catalogueFor(language);
  const moment = (at: Date | undefined) => (at ? formatMoment(at, texts.locale, timeZone) : '');
  const courier = parcel?.courier ?? '';
  return {
    courier: courier === otherCourier ? '' : courier,
    type: texts.packageType(parcel?.packageType ?? ''),
    location: parcel?.location ?? '',
    tracking: parcel?.tracking ?? '',
    packageId: parcel?.packageId ?? '',
    loggedAt: moment(parcel?.loggedAt),
    pickedUpAt: moment(parcel?.pickedUpAt),
    pickedUpBy: parcel?.pickedUpBy ?? '',
  };
}

function isWebUrl(value: string): boolean {
  return /^https?:\/\/[^\s"'<>]+$/i.test(value) && value.length <= 500;
}
