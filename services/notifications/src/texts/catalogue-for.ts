import type {
  AdditionsWords,
  Catalogue,
  InvitationWords,
  MailRow,
  MailTemplateType,
  MailTemplateWords,
  MailWords,
  RenewalWords,
  VerificationWords,
} from './catalogue.ts';
import { deliveryMails } from './delivery-mails.ts';
import { lowerFirst, rowOf, shortForSubject, withFullStop } from './sentences.ts';
import { createTranslate, languages, localeOf, type Translate, textsIn } from './translate.ts';

const english = createCatalogue('en');
const catalogues: ReadonlyMap<string, Catalogue> = new Map(
  languages.map((language) => [language, language === 'en' ? english : createCatalogue(language)]),
);

/** Returns the texts in a language. For other languages, the English texts are used. */
export function catalogueFor(language: string): Catalogue {
  return catalogues.get(language) ?? english;
}

function createCatalogue(language: string): Catalogue {
  const t = createTranslate(language);
  const texts = textsIn(language);
  return {
    locale: localeOf(language),
    colon: t('colon'),
    unit: (unit, tower) => t('unit', { unit, tower }),
    packageType: (type) => texts[`packageType.${type}`] ?? type,
    ...deliveryMails(t),
    homeLink: (unit, building) => homeLink(t, unit, building),
    dataRequest: (erases, unit, building) => dataRequest(t, erases, unit, building),
    verification: (words, unit, building) => verification(t, words, unit, building),
    additions: (words, unit, building) => additions(t, words, unit, building),
    renewal: (words, building) => renewal(t, words, building),
    invitation: (words) => invitation(t, words),
    addressConfirmation: (address, company) => addressConfirmation(t, address, company),
    managedBy: (company) => t('managedBy', { company }),
    questions: t('questions'),
    why: (unit, building) => t('why', { unit: lowerFirst(unit), building }),
    whyVerification: (unit, building) => t('whyVerification', { unit: lowerFirst(unit), building }),
    whyConcierge: (building) => t('whyConcierge', { building }),
    whyInvitation: t('whyInvitation'),
    whyAddressConfirmation: t('whyAddressConfirmation'),
    unsubscribe: t('unsubscribe'),
    home: t('home'),
    pickupCode: (parcel) => ({ label: t('pickupCode', { parcel }), hint: t('pickupCodeHint') }),
    storageSoFar: (fee) => t('storageSoFar', { fee }),
    atFrontDesk: t('atFrontDesk'),
    textHint: (contact) => t('text.hint', { contact }),
    help: (contacts) => t('keyword.help', { contacts }),
    mailTemplates: mailTemplates(t),
  };
}

function verification(t: Translate, words: VerificationWords, unit: string, building: string): MailWords {
  const { reason, until, maskedPhone } = words;
  const untilWithStop = withFullStop(until);
  const phoneRow = rowOf(t('verification.phone'), maskedPhone).map((row) => ({
    ...row,
    detail: t('verification.getsTexts'),
  }));
  const languageRow = {
    label: t('verification.language'),
    value: t('verification.languageName'),
    detail: t('verification.ofMessages'),
  };
  return {
    subject: t(`verification.${reason}.subject`, { building: shortForSubject(building), unit }),
    preheader: t(`verification.${reason}.preheader`),
    heading: t(`verification.${reason}.heading`),
    intro: t(`verification.${reason}.intro`, { building, unit: lowerFirst(unit) }),
    rows: reason === 'known' ? [...phoneRow, languageRow] : phoneRow,
    action: { label: t(`verification.${reason}.action`), hint: t('openHint') },
    note:
      reason === 'known'
        ? t('verification.known.note', { untilWithStop })
        : t(`verification.${reason}.note`, { untilWithStop, phone: maskedPhone }),
  };
}

function additions(t: Translate, words: AdditionsWords, unit: string, building: string): MailWords {
  const { listed, total, noun } = words;
  const heading = t(`additions.${noun}.${words.waiting === 'all' ? 'waiting' : 'registered'}`, { count: total });
  const waiting = words.waiting === 'none' ? '' : words.waiting;
  const more = total - listed.length;
  return {
    subject: t('additions.subject', { heading, unit }),
    preheader: t('additions.preheader', {
      contacts: listed.map(({ maskedAddress }) => maskedAddress).join(', '),
      building,
    }),
    heading,
    intro: t('additions.intro', { building, waiting }),
    rows: [
      ...listed.map(({ channel, maskedAddress, addedAt, needsApproval }) => ({
        label: channel === 'sms' ? t('additions.label.phone') : t('additions.label.email'),
        value: maskedAddress,
        detail: needsApproval ? t('additions.waitsForApproval', { addedAt }) : addedAt,
      })),
      ...(more > 0 ? [{ label: t('additions.and'), value: t('additions.more', { count: more }) }] : []),
      { label: t('row.for'), value: unit },
    ],
    action: { label: t('additions.action'), hint: t('openHint') },
    note: t('additions.note', { waiting }),
  };
}

function renewal(t: Translate, words: RenewalWords, building: string): MailWords {
  const { daysLeft, date, amount, isYearly } = words;
  const heading = renewalHeading(t, daysLeft);
  return {
    subject: t('renewal.subject', { heading, building: shortForSubject(building) }),
    preheader: t('renewal.preheader', { amount, date }),
    heading,
    intro: t('renewal.intro', { building, date, overdue: daysLeft < 0 ? 'overdue' : '' }),
    rows: [
      { label: t('renewal.due'), value: date },
      { label: t('renewal.amount'), value: amount, detail: isYearly ? t('renewal.forYear') : t('renewal.forMonth') },
    ],
  };
}

function renewalHeading(t: Translate, daysLeft: number): string {
  if (daysLeft < 0) return t('renewal.overdue');
  return daysLeft === 0 ? t('renewal.today') : t('renewal.inDays', { count: daysLeft });
}

function invitation(t: Translate, words: InvitationWords): MailWords {
  const { userName, invitedBy, address, isSuperadmin, buildings } = words;
  const [first = ''] = buildings;
  const where = buildings.length === 1 && !isSuperadmin ? shortForSubject(first) : 'Parcelbell';
  return {
    subject: t('invitation.subject', { where }),
    preheader: t('invitation.preheader'),
    heading: t('invitation.heading', { name: userName }),
    intro: t('invitation.intro', { invitedBy }),
    rows: [
      ...accessRows(t, words),
      { label: t('invitation.signInAs'), value: address, detail: t('invitation.withAccount') },
    ],
    action: { label: t('invitation.action'), hint: t('openHint') },
    note: t('invitation.note'),
  };
}

function accessRows(t: Translate, { isSuperadmin, buildings, more }: InvitationWords): MailRow[] {
  const label = t('invitation.access');
  if (isSuperadmin) return [{ label, value: t('invitation.allBuildings'), detail: t('invitation.asSuperadmin') }];
  const rest = more > 0 ? { detail: t('invitation.more', { count: more }) } : {};
  return rowOf(label, buildings.join(', ')).map((row) => ({ ...row, ...rest }));
}

function addressConfirmation(t: Translate, address: string, company: string | undefined): MailWords {
  const [preheader, intro, detail, note] =
    company === undefined
      ? [
          t('addressConfirmation.preheader'),
          t('addressConfirmation.intro'),
          t('addressConfirmation.withAccount'),
          t('addressConfirmation.note'),
        ]
      : [
          t('companyConfirmation.preheader'),
          t('companyConfirmation.intro', { company }),
          t('companyConfirmation.withAccount', { company }),
          t('companyConfirmation.note'),
        ];
  return {
    subject: t('addressConfirmation.subject'),
    preheader,
    heading: t('addressConfirmation.heading'),
    intro,
    rows: [{ label: t('addressConfirmation.signInAs'), value: address, detail }],
    action: { label: t('addressConfirmation.action'), hint: t('openHint') },
    note,
  };
}

function homeLink(t: Translate, unit: string, building: string): MailWords {
  return {
    subject: t('homeLink.subject', { building: shortForSubject(building), unit }),
    preheader: t('homeLink.preheader'),
    heading: t('homeLink.heading'),
    intro: t('homeLink.intro', { building, unit: lowerFirst(unit) }),
    rows: [],
    action: { label: t('homeLink.action'), hint: t('openHint') },
    note: t('homeLink.note'),
  };
}

function dataRequest(t: Translate, erases: boolean, unit: string, building: string): MailWords {
  const what = erases ? 'dataErasure' : 'dataExport';
  return {
    subject: t(`${what}.subject`, { building: shortForSubject(building), unit }),
    preheader: t(`${what}.preheader`),
    heading: t(`${what}.heading`),
    intro: t(`${what}.intro`, { building, unit: lowerFirst(unit) }),
    rows: [],
    action: { label: t(`${what}.action`), hint: t('openHint') },
    note: t('dataRequest.note'),
  };
}

function mailTemplates(t: Translate): Readonly<Record<MailTemplateType, MailTemplateWords>> {
  const words = (type: MailTemplateType) => ({
    name: t(`mailTemplate.${type}.name`),
    description: t(`mailTemplate.${type}.description`),
  });
  return {
    delivery: words('delivery'),
    pickup: words('pickup'),
    deliveries: words('deliveries'),
    reminder: words('reminder'),
    reminders: words('reminders'),
    correction: words('correction'),
    homeLink: words('homeLink'),
    verification: words('verification'),
    additions: words('additions'),
    overLimit: words('overLimit'),
    renewal: words('renewal'),
    invitation: words('invitation'),
  };
}
