import type {
  AdditionsWords,
  Catalogue,
  InvitationWords,
  MailRow,
  MailWords,
  RenewalWords,
  VerificationWords,
} from './catalogue.ts';
import { deliveryMails } from './delivery-mails.fr.ts';
import { lowerFirst, shortForSubject, withFullStop } from './sentences.ts';

const types: Readonly<Record<string, string>> = {
  Box: 'Boîte',
  Letter: 'Lettre',
  Package: 'Colis',
  Envelope: 'Enveloppe',
  Food: 'Repas',
  Pharmacy: 'Pharmacie',
  Flowers: 'Fleurs',
};

const openHint = 'Ou ouvrez cette adresse dans un navigateur\u00a0:';
/** One of each, several of each, and whether the word is feminine. */
const nouns = {
  address: ['nouvelle adresse', 'nouvelles adresses', true],
  phone: ['nouveau numéro de téléphone', 'nouveaux numéros de téléphone', false],
  contact: ['nouvelle coordonnée', 'nouvelles coordonnées', true],
} as const;

const phoneRows = (phone: string): MailRow[] =>
  phone ? [{ label: 'Téléphone', value: phone, detail: 'pour les textos' }] : [];

const ignoreNote = (phone: string) =>
  `Si vous ne vous êtes pas inscrit${phone ? ', ou si vous ne connaissez pas ce numéro' : ''}, ne faites rien\u00a0: sans votre clic, rien ne sera envoyé.`;

function verification({ reason, until, maskedPhone }: VerificationWords, unit: string, building: string) {
  const where = `${shortForSubject(building)}, ${unit}`;
  switch (reason) {
    case 'new':
      return {
        subject: `Confirmez votre adresse courriel · ${where}`,
        preheader: 'Un clic, et vous serez avisé de vos colis.',
        heading: 'Confirmez votre adresse courriel',
        intro: `Confirmez que cette adresse est la vôtre et vous recevrez un courriel dès qu'un colis arrive pour vous (${building}, ${lowerFirst(unit)}).`,
        rows: phoneRows(maskedPhone),
        action: { label: 'Confirmer mon adresse', hint: openHint },
        note: `Confirmez-la avant le ${withFullStop(until)} ${ignoreNote(maskedPhone)}`,
      };
    case 'known':
      return {
        subject: `Confirmez ce qui a été ajouté · ${where}`,
        preheader: 'Vous êtes déjà inscrit.',
        heading: 'Confirmez ce qui a été ajouté',
        intro: `Vous êtes déjà inscrit (${building}, ${lowerFirst(unit)}). Quelqu'un a inscrit cette adresse à nouveau. Si c'était vous, confirmez ce qui a été ajouté.`,
        rows: [...phoneRows(maskedPhone), { label: 'Langue', value: 'Français', detail: 'de vos courriels et textos' }],
        action: { label: "Confirmer l'ajout", hint: openHint },
        note: `Confirmez-le avant le ${withFullStop(until)} Si ce n'était pas vous, ignorez ce courriel\u00a0: rien ne change, et vous serez avisé de vos colis comme avant.`,
      };
    case 'return':
      return {
        subject: `Voulez-vous de nouveau nos messages? · ${where}`,
        preheader: 'Un clic, et vous serez de nouveau avisé de vos colis.',
        heading: 'Voulez-vous de nouveau nos messages?',
        intro: `Cette adresse a été inscrite à nouveau (${building}, ${lowerFirst(unit)}). Elle ne reçoit plus de messages. Confirmez, et vous serez de nouveau avisé de vos colis.`,
        rows: phoneRows(maskedPhone),
        action: { label: 'Recevoir les messages', hint: openHint },
        note: `Confirmez avant le ${withFullStop(until)} ${ignoreNote(maskedPhone)}`,
      };
    case 'imported':
      return {
        subject: `Confirmez votre adresse courriel · ${where}`,
        preheader: 'Un clic, et vous serez avisé de vos colis.',
        heading: 'Confirmez votre adresse courriel',
        intro: `Votre immeuble a noté cette adresse pour vous (${building}, ${lowerFirst(unit)}). Confirmez qu'elle est la vôtre et vous recevrez un courriel dès qu'un colis arrive pour vous.`,
        rows: phoneRows(maskedPhone),
        action: { label: 'Confirmer mon adresse', hint: openHint },
        note: `Confirmez-la avant le ${withFullStop(until)} Si vous n'y habitez pas${maskedPhone ? ', ou si vous ne connaissez pas ce numéro' : ''}, ne faites rien\u00a0: sans votre clic, rien ne sera envoyé.`,
      };
  }
}

function additionsHeading({ total, noun, waiting }: AdditionsWords): string {
  const [singular, plural, isFeminine] = nouns[noun];
  const isOne = total === 1;
  const what = isOne ? `${isFeminine ? 'Une' : 'Un'} ${singular}` : `${total} ${plural}`;
  if (waiting === 'all') return `${what} ${isOne ? 'attend' : 'attendent'} votre accord`;
  return `${what} ${isOne ? 'a' : 'ont'} été inscrit${isFeminine ? 'e' : ''}${isOne ? '' : 's'}`;
}

function additions(words: AdditionsWords, unit: string, building: string) {
  const { listed, total, waiting } = words;
  return {
    subject: `${additionsHeading(words)} · ${unit}`,
    preheader: `${listed.map(({ maskedAddress }) => maskedAddress).join(', ')} · ${building}`,
    heading: additionsHeading(words),
    intro:
      waiting === 'none'
        ? `Une fois l'inscription confirmée, les colis de votre unité (${building}) y seront annoncés aussi, comme à vous.`
        : `Ce qui attend votre accord n'est avisé d'aucun colis de votre unité (${building}) tant que vous ou le concierge ne l'avez pas approuvé.`,
    rows: [
      ...listed.map(({ channel, maskedAddress, addedAt, needsApproval }) => ({
        label: channel === 'sms' ? 'Téléphone' : 'Courriel',
        value: maskedAddress,
        detail: needsApproval ? `${addedAt}, attend votre accord` : addedAt,
      })),
      ...(total > listed.length ? [{ label: 'Et', value: `${total - listed.length} de plus` }] : []),
      { label: 'Pour', value: unit },
    ],
    action: { label: "Voir qui s'est inscrit", hint: openHint },
    note: `${waiting === 'none' ? "Si vous savez qui c'est, il n'y a rien à faire. " : ''}Ce lien est pour vous seul et sert pendant 30 jours\u00a0: qui l'a peut retirer des adresses de votre unité.`,
  };
}

function renewalHeading(daysLeft: number): string {
  if (daysLeft < 0) return 'Votre abonnement est en retard';
  if (daysLeft === 0) return "Votre abonnement se renouvelle aujourd'hui";
  return `Votre abonnement se renouvelle dans ${daysLeft} ${daysLeft === 1 ? 'jour' : 'jours'}`;
}

function renewal({ daysLeft, date, amount, isYearly }: RenewalWords, building: string) {
  return {
    subject: `${renewalHeading(daysLeft)} · ${shortForSubject(building)}`,
    preheader: `${amount}, ${date}`,
    heading: renewalHeading(daysLeft),
    intro:
      daysLeft < 0
        ? `L'abonnement à Parcelbell (${building}) était à payer le ${date}, et aucun paiement n'a encore été inscrit. Si vous avez payé, vous n'avez rien à faire.`
        : `L'abonnement à Parcelbell (${building}) est à payer le ${date}. Si vous avez payé, vous n'avez rien à faire.`,
    rows: [
      { label: 'Échéance', value: date },
      { label: 'Montant', value: amount, detail: isYearly ? 'pour un an' : 'pour un mois' },
    ],
  };
}

function accessRows({ isSuperadmin, buildings, more }: InvitationWords): MailRow[] {
  if (isSuperadmin) return [{ label: 'Accès', value: 'Tous les immeubles', detail: 'comme superadministrateur' }];
  const label = buildings.length + more === 1 ? 'Immeuble' : 'Immeubles';
  const rest = more > 0 ? { detail: `et ${more} de plus` } : {};
  return buildings.length > 0 ? [{ label, value: buildings.join(', '), ...rest }] : [];
}

function invitation(words: InvitationWords): MailWords {
  const { userName, invitedBy, address, isSuperadmin, buildings } = words;
  const [first = ''] = buildings;
  const where = buildings.length === 1 && !isSuperadmin ? shortForSubject(first) : 'Parcelbell';
  return {
    subject: `Votre accès\u00a0: ${where}`,
    preheader: 'Connectez-vous avec votre compte Google. Aucun mot de passe à choisir.',
    heading: `Bienvenue, ${userName}`,
    intro: `${invitedBy || 'Un administrateur'} vous a donné accès à Parcelbell, où l'on inscrit, annonce et remet les colis qui arrivent pour les résidents.`,
    rows: [
      ...accessRows(words),
      { label: 'Connexion', value: address, detail: 'avec le compte Google qui a cette adresse' },
    ],
    action: { label: 'Se connecter', hint: openHint },
    note: "Ce courriel ne contient aucun secret\u00a0: seul le titulaire de cette adresse peut se connecter. Si vous ne l'attendiez pas, ignorez-le.",
  };
}

const addressConfirmation = (address: string): MailWords => ({
  subject: 'Confirmez votre adresse pour vous connecter à Parcelbell',
  preheader: 'Ouvrez le lien et connectez-vous de nouveau. Il est valable une heure.',
  heading: 'Confirmez votre adresse',
  intro:
    "Quelqu'un s'est connecté à Parcelbell pour la première fois avec un compte Google qui a cette adresse. Ouvrez le lien et connectez-vous de nouveau\u00a0: le compte sera le vôtre.",
  rows: [{ label: 'Connexion', value: address, detail: 'avec votre propre compte Google' }],
  action: { label: 'Confirmer et se connecter', hint: openHint },
  note: "Le lien fonctionne une seule fois, pendant une heure. Si ce n'était pas vous, ignorez ce courriel\u00a0: sans le lien, personne ne peut entrer.",
});

function homeLink(unit: string, building: string): MailWords {
  return {
    subject: `Votre nouveau lien · ${shortForSubject(building)}, ${unit}`,
    preheader: 'Ce qui vous attend, et vos préférences.',
    heading: 'Votre nouveau lien',
    intro: `Il ouvre votre page (${building}, ${lowerFirst(unit)})\u00a0: ce qui vous attend, ce qui a été remis et vos préférences.`,
    rows: [],
    action: { label: 'Ouvrir ma page', hint: openHint },
    note: "Ce lien est pour vous seul et sert pendant une semaine. Si vous ne l'avez pas demandé, ignorez ce courriel.",
  };
}

export const fr: Catalogue = {
  locale: 'fr-CA',
  colon: '\u00a0: ',
  unit: (unit, tower) => (tower ? `Unité ${unit}, ${tower}` : `Unité ${unit}`),
  packageType: (type) => types[type] ?? type,
  ...deliveryMails,
  homeLink,
  verification,
  additions,
  renewal,
  invitation,
  addressConfirmation,
  managedBy: (company) => `Géré par ${company}`,
  questions: 'Des questions? Le concierge\u00a0:',
  why: (unit, building) =>
    `Vous recevez ce courriel parce que cette adresse est inscrite (${building}, ${lowerFirst(unit)}).`,
  whyVerification: (unit, building) =>
    `Vous recevez ce courriel parce que cette adresse vient d'être inscrite (${building}, ${lowerFirst(unit)}).`,
  whyConcierge: (building) => `Vous recevez ce courriel parce que cette adresse est celle du concierge (${building}).`,
  whyAddressConfirmation:
    "Vous recevez ce courriel parce que quelqu'un s'est connecté à Parcelbell avec cette adresse.",
  whyInvitation: "Vous recevez ce courriel parce qu'un administrateur a ajouté cette adresse à Parcelbell.",
  unsubscribe: 'Se désabonner',
  home: 'Vos colis et vos préférences',
  pickupCode: (parcel) => ({
    label: parcel ? `Code de retrait, ${parcel}` : 'Code de retrait',
    hint: 'Présentez-le à la réception.',
  }),
  storageSoFar: (fee) => `Entreposage à ce jour : ${fee}.`,
  atFrontDesk: 'à la réception',
  mailTemplates: {
    delivery: { name: 'Colis arrivé', description: 'Aux résidents d’une unité quand un colis arrive pour eux' },
    pickup: { name: 'Colis remis', description: 'Aux résidents d’une unité quand leur colis est remis' },
    deliveries: {
      name: 'Plusieurs colis arrivés',
      description: 'Aux résidents d’une unité quand plusieurs colis sont annoncés ensemble',
    },
    reminder: {
      name: 'Colis en attente',
      description: 'Aux résidents d’une unité quand un colis attend depuis quelques jours',
    },
    reminders: {
      name: 'Plusieurs colis en attente',
      description: 'Aux résidents d’une unité quand plusieurs colis attendent depuis quelques jours',
    },
    correction: {
      name: 'Inscrit par erreur',
      description: 'Aux résidents d’une unité à qui l’on a annoncé le colis d’une autre',
    },
    homeLink: {
      name: 'Nouveau lien vers la page',
      description: 'À un résident qui demande un nouveau lien vers sa page',
    },
    verification: {
      name: 'Vérification de l’adresse',
      description: 'À une adresse qui a été inscrite, avec le lien qui la confirme',
    },
    additions: {
      name: 'Nouveau membre dans l’unité',
      description: 'Aux membres d’une unité quand une adresse ou un numéro de téléphone s’ajoute',
    },
    overLimit: {
      name: 'Limite mensuelle dépassée',
      description: 'Aux résidents d’une unité, une fois par mois, quand elle reçoit plus de colis que sa limite',
    },
    renewal: {
      name: 'Rappel de renouvellement',
      description: 'Au concierge avant le renouvellement de l’abonnement, et quand il est en retard',
    },
    invitation: {
      name: 'Invitation',
      description: 'À qui peut se connecter pour votre immeuble, de la part de Parcelbell',
    },
  },
};
