import type {
  AdditionsWords,
  Catalogue,
  InvitationWords,
  MailRow,
  MailWords,
  RenewalWords,
  VerificationWords,
} from './catalogue.ts';
import { deliveryMails } from './delivery-mails.en.ts';
import { lowerFirst, shortForSubject, withFullStop } from './sentences.ts';

const openHint = 'Or open this address in a browser:';
const singular = { address: 'address', phone: 'phone number', contact: 'contact' } as const;
const plural = { address: 'addresses', phone: 'phone numbers', contact: 'contacts' } as const;

const phoneRows = (phone: string): MailRow[] =>
  phone ? [{ label: 'Phone', value: phone, detail: 'gets text messages' }] : [];

const ignoreNote = (phone: string) =>
  `If you did not register${phone ? ', or do not know the phone number' : ''}, do nothing: without your click nothing will be sent.`;

function verification({ reason, until, maskedPhone }: VerificationWords, unit: string, building: string) {
  const where = `${shortForSubject(building)}, ${unit}`;
  switch (reason) {
    case 'new':
      return {
        subject: `Confirm your e-mail address · ${where}`,
        preheader: 'One click, and you hear of your parcels.',
        heading: 'Confirm your e-mail address',
        intro: `Confirm that this is your address, and ${building} will write to you when a parcel arrives for ${lowerFirst(unit)}.`,
        rows: phoneRows(maskedPhone),
        action: { label: 'Confirm my address', hint: openHint },
        note: `Confirm it by ${withFullStop(until)} ${ignoreNote(maskedPhone)}`,
      };
    case 'known':
      return {
        subject: `Confirm what was added · ${where}`,
        preheader: 'You are registered already.',
        heading: 'Confirm what was added',
        intro: `You are registered at ${building} for ${lowerFirst(unit)} already. Somebody registered this address again. If it was you, confirm what was added.`,
        rows: [
          ...phoneRows(maskedPhone),
          { label: 'Language', value: 'English', detail: 'of your mails and text messages' },
        ],
        action: { label: 'Confirm what was added', hint: openHint },
        note: `Confirm it by ${withFullStop(until)} If it was not you, ignore this mail: nothing changes, and you hear of your parcels as before.`,
      };
    case 'return':
      return {
        subject: `Do you want messages again? · ${where}`,
        preheader: 'One click, and you hear of your parcels again.',
        heading: 'Do you want messages again?',
        intro: `This address was registered again at ${building} for ${lowerFirst(unit)}. It gets no messages now. Confirm, and you hear of your parcels again.`,
        rows: phoneRows(maskedPhone),
        action: { label: 'Get messages again', hint: openHint },
        note: `Confirm it by ${withFullStop(until)} ${ignoreNote(maskedPhone)}`,
      };
    case 'imported':
      return {
        subject: `Confirm your e-mail address · ${where}`,
        preheader: 'One click, and you hear of your parcels.',
        heading: 'Confirm your e-mail address',
        intro: `${building} has this address for ${lowerFirst(unit)}. Confirm that it is yours, and you get a mail when a parcel arrives for you.`,
        rows: phoneRows(maskedPhone),
        action: { label: 'Confirm my address', hint: openHint },
        note: `Confirm it by ${withFullStop(until)} If you do not live there${maskedPhone ? ', or do not know the phone number' : ''}, do nothing: without your click nothing will be sent.`,
      };
  }
}

function additionsHeading({ total, noun, waiting }: AdditionsWords): string {
  const isOne = total === 1;
  const what = isOne ? `A new ${singular[noun]}` : `${total} new ${plural[noun]}`;
  if (waiting === 'all') return `${what} ${isOne ? 'waits' : 'wait'} for your approval`;
  return `${what} ${isOne ? 'was' : 'were'} registered`;
}

function additions(words: AdditionsWords, unit: string, building: string) {
  const { listed, total, waiting } = words;
  return {
    subject: `${additionsHeading(words)} · ${unit}`,
    preheader: `${listed.map(({ maskedAddress }) => maskedAddress).join(', ')} · ${building}`,
    heading: additionsHeading(words),
    intro:
      waiting === 'none'
        ? `Once that is confirmed, parcels for your unit at ${building} are announced there too, as they are to you.`
        : `Parcels for your unit at ${building} are not announced to what waits, until you or the concierge approve it.`,
    rows: [
      ...listed.map(({ channel, maskedAddress, addedAt, needsApproval }) => ({
        label: channel === 'sms' ? 'Phone' : 'E-mail',
        value: maskedAddress,
        detail: needsApproval ? `${addedAt}, waits for approval` : addedAt,
      })),
      ...(total > listed.length ? [{ label: 'And', value: `${total - listed.length} more` }] : []),
      { label: 'For', value: unit },
    ],
    action: { label: 'Review who joined', hint: openHint },
    note: `${waiting === 'none' ? 'If you know who that is, there is nothing to do. ' : ''}The link is for you alone and works for 30 days: whoever has it can remove addresses from your unit.`,
  };
}

function renewalHeading(daysLeft: number): string {
  if (daysLeft < 0) return 'Your subscription is overdue';
  if (daysLeft === 0) return 'Your subscription renews today';
  return `Your subscription renews in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
}

function renewal({ daysLeft, date, amount, isYearly }: RenewalWords, building: string) {
  return {
    subject: `${renewalHeading(daysLeft)} · ${shortForSubject(building)}`,
    preheader: `${amount}, ${date}`,
    heading: renewalHeading(daysLeft),
    intro:
      daysLeft < 0
        ? `The Parcelbell subscription of ${building} was due on ${date}, and no payment has been recorded yet. If you have paid, there is nothing to do.`
        : `The Parcelbell subscription of ${building} is due on ${date}. If you have paid, there is nothing to do.`,
    rows: [
      { label: 'Due', value: date },
      { label: 'Amount', value: amount, detail: isYearly ? 'for a year' : 'for a month' },
    ],
  };
}

function accessRows({ isSuperadmin, buildings, more }: InvitationWords): MailRow[] {
  if (isSuperadmin) return [{ label: 'Access', value: 'All buildings', detail: 'as a superadmin' }];
  const label = buildings.length + more === 1 ? 'Building' : 'Buildings';
  const rest = more > 0 ? { detail: `and ${more} more` } : {};
  return buildings.length > 0 ? [{ label, value: buildings.join(', '), ...rest }] : [];
}

function invitation(words: InvitationWords): MailWords {
  const { userName, invitedBy, address, isSuperadmin, buildings } = words;
  const [first = ''] = buildings;
  const where = buildings.length === 1 && !isSuperadmin ? shortForSubject(first) : 'Parcelbell';
  return {
    subject: `Your access to ${where}`,
    preheader: 'Sign in with your Google account. There is no password to choose.',
    heading: `Welcome, ${userName}`,
    intro: `${invitedBy || 'An administrator'} has given you access to Parcelbell, where the parcels that arrive for residents are logged, announced and handed over.`,
    rows: [
      ...accessRows(words),
      { label: 'Sign in as', value: address, detail: 'with the Google account that has this address' },
    ],
    action: { label: 'Sign in', hint: openHint },
    note: 'This mail holds no secret: only the owner of this address can sign in. If you did not expect it, you can ignore it.',
  };
}

const addressConfirmation = (address: string): MailWords => ({
  subject: 'Confirm your address to sign in to Parcelbell',
  preheader: 'Open the link and sign in again. It works for an hour.',
  heading: 'Confirm your address',
  intro:
    'Somebody signed in to Parcelbell with a Google account that has this address, for the first time. Open the link and sign in again, and the account is yours.',
  rows: [{ label: 'Sign in as', value: address, detail: 'with your own Google account' }],
  action: { label: 'Confirm and sign in', hint: openHint },
  note: 'The link works once, for an hour. If it was not you, ignore this mail: without the link nobody gets in.',
});

function homeLink(unit: string, building: string): MailWords {
  return {
    subject: `Your new link · ${shortForSubject(building)}, ${unit}`,
    preheader: 'What is waiting for you, and your settings.',
    heading: 'Your new link',
    intro: `It opens your page at ${building} for ${lowerFirst(unit)}: what is waiting for you, what was picked up, and your settings.`,
    rows: [],
    action: { label: 'Open my page', hint: openHint },
    note: 'The link is for you alone and works for a week. If you did not ask for it, you can ignore this mail.',
  };
}

export const en: Catalogue = {
  locale: 'en-CA',
  colon: ': ',
  unit: (unit, tower) => (tower ? `Unit ${unit}, ${tower}` : `Unit ${unit}`),
  packageType: (type) => type,
  ...deliveryMails,
  homeLink,
  verification,
  additions,
  renewal,
  invitation,
  addressConfirmation,
  managedBy: (company) => `Managed by ${company}`,
  questions: 'Questions? The concierge:',
  why: (unit, building) => `You get this because this address is registered at ${building} for ${lowerFirst(unit)}.`,
  whyVerification: (unit, building) =>
    `You get this because somebody registered this address at ${building} for ${lowerFirst(unit)}.`,
  whyConcierge: (building) => `You get this because this is the concierge's address of ${building}.`,
  whyInvitation: 'You get this because an administrator added this address to Parcelbell.',
  whyAddressConfirmation: 'You get this because somebody signed in to Parcelbell with this address.',
  unsubscribe: 'Unsubscribe',
  home: 'Your parcels and settings',
  pickupCode: (parcel) => ({ label: parcel ? `Pickup code, ${parcel}` : 'Pickup code', hint: 'Show it at the desk.' }),
  storageSoFar: (fee) => `Storage so far: ${fee}.`,
  atFrontDesk: 'at the front desk',
  mailTemplates: {
    delivery: { name: 'Parcel arrived', description: 'To the residents of a unit when a parcel arrives for them' },
    pickup: { name: 'Parcel picked up', description: 'To the residents of a unit when their parcel is picked up' },
    deliveries: {
      name: 'Several parcels arrived',
      description: 'To the residents of a unit when several parcels are announced together',
    },
    reminder: {
      name: 'Parcel still waiting',
      description: 'To the residents of a unit when a parcel has waited for some days',
    },
    reminders: {
      name: 'Several parcels still waiting',
      description: 'To the residents of a unit when several parcels have waited for some days',
    },
    correction: {
      name: 'Logged by mistake',
      description: 'To the residents of a unit that was told of a parcel for another one',
    },
    homeLink: {
      name: 'New link to the page',
      description: "To a resident who asks for a new link to the residents' own page",
    },
    verification: {
      name: 'Address verification',
      description: 'To an address that was registered, with the link that confirms it',
    },
    additions: {
      name: 'Somebody joined the unit',
      description: 'To the members of a unit when an address or phone number is added',
    },
    overLimit: {
      name: 'Over the monthly limit',
      description: 'To the residents of a unit, once a month, when it gets more parcels than its limit',
    },
    renewal: {
      name: 'Renewal reminder',
      description: 'To the concierge before the subscription renews, and once it is overdue',
    },
    invitation: {
      name: 'Invitation',
      description: 'To somebody who may sign in for your building, from Parcelbell itself',
    },
  },
};
