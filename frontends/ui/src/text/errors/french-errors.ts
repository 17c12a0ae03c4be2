import { intlLocale } from '../messages.ts';
import type { Params, Reason } from './reason.ts';

/** A sentence with {placeholders} for params, or a function that chooses one by the params. */
type Sentence = string | ((params: Params) => string);

const ofTower = ({ tower }: Params): string => (tower ? ' · {tower}' : '');
const inTower = ({ tower }: Params): string => (tower ? ' dans la tour {tower}' : '');
const atMost = ({ max }: Params, one: string, several: string): string =>
  `au plus {max} ${Number(max) < 2 ? one : several}`;

/** The French of every type of an error answer that a screen can meet. The English is the server's own sentence. */
const errors: Readonly<Record<string, Sentence>> = {
  MALFORMED: 'La demande contient des renseignements qui ne peuvent pas être acceptés.',
  BAD_REQUEST: 'La demande ne peut pas être comprise.',
  TOO_LARGE: 'La demande est trop volumineuse.',
  FILE_TOO_LARGE: 'Le fichier est trop volumineux. La limite est de 5 Mo.',
  IMAGE_TOO_LARGE: 'L’image est trop volumineuse. La limite est de 300 Ko.',
  HEADERS_TOO_LARGE: 'L’adresse de la demande est trop longue.',
  REQUEST_TIMEOUT: 'La demande a mis trop de temps à arriver. Réessayez.',
  NO_SUCH_CALL: 'Il n’y a rien à cette adresse.',
  TOO_MANY_REQUESTS: 'Trop de demandes. Attendez un instant avant de réessayer.',
  UNAVAILABLE: 'Parcelbell ne peut pas le faire pour le moment. Réessayez dans un instant.',
  OVERLOADED: 'Le service est très occupé. Réessayez dans un instant.',
  INTERNAL: 'Une erreur inattendue s’est produite. Réessayez plus tard ou communiquez avec le soutien.',

  NOT_SIGNED_IN: 'Vous n’êtes pas connecté. Connectez-vous.',
  SESSION_EXPIRED: 'Votre session a expiré. Connectez-vous de nouveau.',
  SESSION_REVOKED: 'Votre session est terminée. Connectez-vous de nouveau.',
  SUPERADMIN_ONLY: 'Accès refusé. Il faut être superadministrateur.',
  NO_TENANT: 'Aucun immeuble n’est choisi. Choisissez d’abord un immeuble.',
  NOT_YOUR_BUILDING: 'Accès refusé. Il faut être administrateur de l’immeuble.',
  DEMO_MODE: 'Cette démonstration est en lecture seule : rien n’est enregistré et personne n’est avisé.',

  INVALID_CREDENTIAL: 'La connexion par Google a échoué. Réessayez.',
  DEMO_TOKEN_INVALID: 'Cette visite de démonstration a expiré. Commencez-en une nouvelle.',
  DEMO_UNAVAILABLE: 'La démonstration est momentanément indisponible. Réessayez plus tard.',
  NONCE_MISMATCH: 'La connexion a échoué. Réessayez.',
  ADDRESS_NOT_CONFIRMED:
    'Nous avons envoyé un courriel à votre adresse. Ouvrez son lien d’ici une heure, et connectez-vous de nouveau là.',
  ADDRESS_CONFIRMATION_LIMIT:
    'Nous avons envoyé plusieurs courriels à votre adresse aujourd’hui. Ouvrez le lien du plus récent ou réessayez demain.',
  CREDENTIAL_USED: 'La connexion a échoué. Réessayez.',
  SIGN_IN_UNAVAILABLE: 'La connexion a échoué. Réessayez.',
  ACCOUNT_NOT_FOUND: 'Compte introuvable. Demandez à votre administrateur d’en créer un.',
  ACCOUNT_SUSPENDED: 'Votre compte est suspendu. Adressez-vous à votre administrateur.',
  NO_ADMIN_ROLE: 'Vous n’administrez aucun immeuble. Adressez-vous à votre administrateur.',
  NO_ACCESS: 'Vous n’avez pas accès à ce système. Adressez-vous à votre administrateur.',
  XSRF_TOKEN_MISSING: 'Cette demande ne vient pas de la page. Rechargez-la.',
  NO_SUCH_USER: 'Cette personne n’existe pas.',
  EMAIL_TAKEN: 'Une autre personne a déjà cette adresse courriel.',
  CANNOT_SIGN_IN:
    'Cette personne ne peut pas encore se connecter. Son compte doit être actif et avoir un rôle d’administrateur ou de concierge dans un immeuble.',
  INVITATION_COOLDOWN: 'Une invitation vient d’être envoyée. Attendez une minute avant d’en envoyer une autre.',
  INVITATION_LIMIT:
    'Cette personne a reçu cinq invitations aujourd’hui. Vérifiez son adresse courriel ou réessayez demain.',
  LAST_SUPERADMIN:
    'C’est le seul superadministrateur actif. Donnez d’abord ce rôle à une autre personne dont le compte est actif.',
  TOO_MANY_ROLES:
    'Une personne peut avoir un rôle dans {max} immeubles au plus. Pour s’occuper de plus d’immeubles, elle doit être superadministratrice.',
  NO_SUCH_SESSION: 'Cette session n’existe pas.',

  NO_SUCH_TENANT: 'Immeuble introuvable',
  NO_SUCH_BUILDING: 'Immeuble introuvable',
  INVALID_TENANT: 'Des renseignements de l’immeuble ne peuvent pas être acceptés.',
  SLUG_TAKEN: 'Un autre immeuble porte déjà ce nom web. Choisissez-en un autre.',
  CHANGED_MEANWHILE: ({ what }) => {
    switch (what) {
      case 'user':
        return 'Quelqu’un d’autre a modifié cette personne entre-temps. Réessayez.';
      case 'tenant':
        return 'Quelqu’un d’autre a modifié cet immeuble entre-temps. Chargez-le de nouveau.';
      case 'household':
        return 'Quelqu’un d’autre modifie l’inscription de cette unité en ce moment. Réessayez dans un instant.';
      case 'subscription':
        return 'Quelqu’un d’autre a modifié cet abonnement entre-temps. Chargez-le de nouveau.';
      case 'debug-logging':
        return 'Quelqu’un d’autre a modifié le journal de débogage entre-temps. Réessayez.';
      default:
        return 'Quelqu’un d’autre modifiait le colis {packageId}. Réessayez.';
    }
  },

  DEBUG_LOGGING_OFF: 'Le journal de débogage est désactivé et ne peut pas être prolongé. Activez-le.',

  INVALID_UNIT: (params) => `Unité introuvable : il n’y a pas d’unité {unit}${ofTower(params)} dans cet immeuble.`,
  NO_RESIDENTS_FOUND: (params) =>
    `Personne n’est inscrit pour l’unité {unit}${inTower(params)}. Vérifiez le numéro ou assurez-vous que les résidents sont inscrits.`,
  NO_ACTIVE_EMAILS: (params) =>
    `L’unité {unit}${ofTower(params)} a des résidents inscrits, mais aucune adresse courriel active. Ils doivent peut-être confirmer leur adresse.`,
  RESIDENTS_UNREACHABLE: 'Impossible de vérifier qui habite cette unité pour le moment. Réessayez dans un instant.',
  NO_PACKAGE_ID: 'Le colis n’a pas pu être enregistré. Réessayez.',
  IDEMPOTENCY_KEY_REUSED: 'Cette demande a déjà servi pour un autre colis. Recommencez.',
  NO_SUCH_PACKAGE: 'Ce colis n’existe pas dans cet immeuble.',
  OTHER_UNIT: 'Le colis {packageId} est destiné à une autre unité. Rien n’a été enregistré.',
  TRACKING_KNOWN: 'Ce numéro de suivi est déjà celui du colis {packageId}.',
  UNDO_TOO_LATE: 'Le colis {packageId} ne peut plus être annulé. Corrigez-le ou fermez-le.',
  NOT_WAITING: 'Le colis {packageId} n’attend plus.',
  PICKED_UP_ALREADY: ({ by }) => `Le colis {packageId} a déjà été remis${by ? ' par {by}' : ''}.`,
  CLOSED_ALREADY: 'Le dossier du colis {packageId} a été fermé. Rouvrez-le d’abord.',
  TOO_MANY_DELEGATIONS: '{max} personnes peuvent déjà prendre des colis de votre unité. Annulez-en une d’abord.',
  REMOVED_ALREADY: 'Le colis {packageId} avait été enregistré par erreur et a été annulé.',
  WAITS_ALREADY: 'Le colis {packageId} attend d’être remis. Il n’y a rien à rouvrir.',
  MENDED_OFTEN_ENOUGH:
    'Le colis {packageId} a été corrigé ou rouvert {max} fois, ce qui est le maximum. Enregistrez-le à nouveau.',
  TOLD_AGAIN_COOLDOWN: 'Les résidents viennent d’être avisés de nouveau. Attendez une minute.',
  TOLD_OFTEN_ENOUGH: 'Les résidents ont été avisés assez souvent du colis {packageId}.',
  WRONG_PICKUP_CODE: 'Ce code n’est pas celui de ce colis. Rien n’a été enregistré.',
  PICKUP_CODE_LIMIT: 'Trop de codes erronés ont été essayés pour ce colis. Attendez, ou remettez le colis sans code.',
  NO_SUCH_PICTURE: 'Cette image du colis n’existe pas.',
  REPORTS_NOT_READY: 'Les rapports de cet immeuble sont en préparation. Veuillez réessayer dans un moment.',
  PAYMENT_KEY_REUSED: 'Cette demande a déjà servi pour un autre paiement. Recommencez.',
  PAGE_TOO_DEEP: 'La liste ne peut pas être parcourue aussi loin. Précisez la recherche, par exemple par date.',

  INVALID_REGISTRATION: 'Des renseignements de l’inscription ne peuvent pas être acceptés.',
  TENANT_NOT_ACTIVE: 'Cet immeuble n’accepte pas d’inscriptions pour le moment.',
  INVALID_TOWER: 'Tour introuvable : il n’y a pas de tour {tower} dans cet immeuble.',
  HOUSEHOLD_FULL: ({ then }) =>
    `Cette unité a le nombre maximal d’adresses courriel. ${
      then === 'wait'
        ? 'Une fois que l’une d’elles sera partie, ce lien fonctionnera, tant qu’il est valable.'
        : 'Retirez-en d’abord une.'
    }`,
  INVALID_CODE: 'Code de vérification incorrect',
  CODE_EXPIRED: 'Ce code n’est plus valide. Demandez-en un autre.',
  NO_PHONE: 'Cette inscription n’a aucun numéro de téléphone à vérifier. Inscrivez-vous de nouveau.',
  RESEND_COOLDOWN: 'Attendez avant de demander un autre code.',
  RESEND_LIMIT: 'Le nombre maximal d’envois est atteint. Communiquez avec le soutien.',
  INVALID_LINK: ({ purpose }) => {
    switch (purpose) {
      case 'verify':
        return 'La confirmation de l’adresse courriel a échoué. Réessayez ou communiquez avec le soutien.';
      case 'unsubscribe':
        return 'Le désabonnement a échoué. Réessayez ou communiquez avec le soutien.';
      case 'resident':
        return 'Code de vérification incorrect';
      case 'home':
        return 'Ce lien n’est pas valable. Utilisez le lien du courriel le plus récent sur vos colis.';
      default:
        return 'Ce lien n’est pas valable. Utilisez le lien du courriel le plus récent sur les ajouts à votre unité.';
    }
  },
  LINK_EXPIRED: ({ purpose }) => {
    switch (purpose) {
      case 'additions':
        return 'Ce lien a expiré. Utilisez le lien du courriel le plus récent sur les ajouts à votre unité ou adressez-vous au concierge.';
      case 'home':
        return 'Ce lien a expiré. Demandez-en un autre : il vous sera envoyé par courriel.';
      default:
        return 'Ce lien de confirmation a expiré. Inscrivez-vous de nouveau pour en recevoir un autre.';
    }
  },
  LINK_ENDED: 'Cette adresse courriel ne reçoit plus de messages. Inscrivez-vous de nouveau pour en recevoir.',
  LINK_SUPERSEDED: 'Il y a un courriel de confirmation plus récent. Utilisez le lien qu’il contient.',
  NO_SUCH_ADDITION: 'Cet ajout n’existe pas dans cet immeuble.',
  NOT_APPROVED: 'Seule une personne approuvée par le personnel de l’immeuble peut faire cela.',
  DONE_TOO_OFTEN: 'Le nombre maximal est atteint pour aujourd’hui. Réessayez demain.',
  NO_SUCH_RESIDENT: 'Personne n’habite cette unité.',
  NO_SUCH_UNIT: 'Cette unité n’existe pas dans cet immeuble.',
  NO_SUCH_CONTACT: 'Cette coordonnée n’existe pas dans cet immeuble.',
  ALREADY_REGISTERED: 'Ces adresses courriel sont déjà inscrites pour cette unité.',
  NOTHING_TO_VERIFY: 'Cette coordonnée n’attend aucune confirmation.',
  VERIFICATION_COOLDOWN: 'Un courriel de confirmation vient d’être envoyé. Attendez avant d’en envoyer un autre.',
  VERIFICATION_LIMIT: 'Cette adresse a reçu assez de courriels de confirmation aujourd’hui. Réessayez demain.',

  INVALID_FILE: ({ total }) =>
    `Le fichier contient {total} ${Number(total) < 2 ? 'erreur' : 'erreurs'}. Rien n’a été importé.`,
  NO_SUCH_IMPORT: 'Cette importation n’existe pas.',
  NO_SUCH_TEMPLATE: 'Ce modèle n’existe pas.',
  SMS_NOT_ENABLED:
    'Les textos ne sont pas activés pour cet immeuble. Adressez-vous à votre administrateur pour les activer.',
};

/** The French of every type of a field's fault that a form can meet. */
const faults: Readonly<Record<string, Sentence>> = {
  REQUIRED: 'Remplissez ce champ',
  WRONG_TYPE: 'Cette valeur n’est pas de la bonne sorte',
  TOO_LONG: (params) => `Ce texte est trop long (${atMost(params, 'caractère', 'caractères')})`,
  TOO_SHORT: 'Ce texte est trop court (au moins {min} caractères)',
  TOO_MANY: (params) => `Il y en a trop (${atMost(params, 'élément', 'éléments')})`,
  TOO_FEW: 'Il n’y en a pas assez (au moins {min})',
  TOO_HIGH: 'Ce nombre est trop grand (au plus {max})',
  TOO_LOW: 'Ce nombre est trop petit (au moins {min})',
  TOO_MANY_DECIMALS: 'Ce nombre a trop de décimales (au plus {max})',
  NOT_A_WHOLE_NUMBER: ({ max }) =>
    max === undefined ? 'Saisissez un nombre entier à partir de {min}' : 'Saisissez un nombre entier de {min} à {max}',
  NOT_ONE_OF: 'Choisissez une de ces valeurs : {allowed}',
  NOT_A_SINGLE_LINE: 'Saisissez une seule ligne, sans caractères de commande',
  GIVEN_TWICE: 'Ce champ est donné plus d’une fois',
  UNKNOWN_FIELD: 'Le champ « {field} » n’existe pas ici.',
  CANNOT_BE_CHANGED: 'Ce champ ne peut pas être modifié',
  NOT_TOGETHER: 'Ce champ ne peut pas être combiné avec d’autres',
  NEEDS_FIELD: 'Ce champ demande aussi {field}',
  NOT_VALID: 'Cette valeur n’est pas valable',
  NOT_AN_EMAIL: 'Saisissez une adresse courriel valide',
  NOT_A_DATE: 'Saisissez une date, par exemple 2026-11-21',
  NOT_AN_IMAGE: 'L’image doit être un fichier JPEG, PNG ou WebP',
  NOT_A_TIME: 'Saisissez une date ou une heure, par exemple 2026-11-21',
  NOT_A_COLOUR: 'Saisissez une couleur, par exemple #3b82f6',
  NOT_AN_HTTPS_ADDRESS: 'Saisissez une adresse https sans nom d’utilisateur ni mot de passe',
  NOT_A_DOMAIN: 'Saisissez un domaine, par exemple colis.exemple.ca',
  NOT_A_TIME_OF_DAY: 'Saisissez une heure, par exemple 21:00',
  NOT_A_TIME_ZONE: 'Saisissez un fuseau horaire, par exemple America/Toronto',

  UNIT_REQUIRED: 'Indiquez le numéro d’unité',
  UNIT_TOO_LONG: (params) => `Le numéro d’unité est trop long (${atMost(params, 'caractère', 'caractères')})`,
  NOT_A_UNIT: 'L’unité ne contient que des lettres et des chiffres (par exemple « 101 », « PH1 », « A205 »)',
  TOWER_REQUIRED: 'Choisissez une tour',

  COURIER_REQUIRED: 'Choisissez un transporteur',
  PACKAGE_TYPE_REQUIRED: 'Choisissez un type de colis',
  CONCIERGE_REQUIRED: 'Indiquez le numéro ou le nom du concierge.',
  IDEMPOTENCY_KEY_REUSED: 'Cette demande a déjà servi pour un autre colis. Recommencez.',
  NOT_A_HOLD_DAY: 'Choisissez un jour à partir de demain, d’ici {max} jours au plus',
  NOT_A_PACKAGE_ID: 'Ce n’est pas un numéro de colis',
  NOT_A_PICKUP_CODE: 'Le code de retrait compte six chiffres',
  WRONG_PICKUP_CODE: 'Ce n’est pas le code de ce colis',
  NOT_A_SIGNATURE: 'La signature doit être une image PNG d’au plus 40 Ko',
  TOO_MANY_WORDS: (params) => `Cherchez ${atMost(params, 'mot', 'mots')}`,
  PAGE_TOO_DEEP: 'Seuls les {max} premiers colis peuvent être parcourus. Précisez la recherche, par exemple par date.',

  EMAIL_REQUIRED: 'Indiquez au moins une adresse courriel',
  EMAIL_TOO_LONG: (params) => `Cette adresse courriel est trop longue (${atMost(params, 'caractère', 'caractères')})`,
  TOO_MANY_EMAILS: (params) =>
    `Une unité de cet immeuble peut avoir ${atMost(params, 'adresse courriel', 'adresses courriel')}.`,
  PHONE_REQUIRED: 'Indiquez un numéro de téléphone pour recevoir des textos',
  PHONE_INCOMPLETE:
    'Saisissez un numéro de téléphone complet de {needed} chiffres. Nombre de chiffres actuel : {digits}.',
  PHONE_EXTENSION: 'Retirez le numéro de poste ({extension}). Les textos vont à un numéro sans poste.',
  NOT_AN_AREA_CODE: 'L’indicatif régional ne peut pas commencer par 0 ou 1. Saisissez un numéro de téléphone valide.',
  NOT_A_PHONE_NUMBER: 'Saisissez un numéro de téléphone nord-américain valide.',
  INVALID_CODE: 'Code de vérification incorrect',
  CREDENTIAL_REQUIRED: 'La connexion a échoué. Réessayez.',

  SLUG_MALFORMED:
    'Un nom web a de {min} à {max} lettres minuscules et chiffres, séparés par de simples traits d’union (par exemple, cour-des-erables).',
  SLUG_RESERVED: 'Ce nom web est réservé. Choisissez-en un autre.',
  TOWERS_REQUIRED: 'Indiquez le nom des tours',
  NOT_A_TOWER_NAME: 'Le nom d’une tour se compose de lettres, de chiffres et d’espaces',
  TOWER_NAME_RESERVED: 'Aucune tour ne peut s’appeler {tower}',
  TOWER_NAME_TWICE: 'Deux tours portent le même nom : {tower}',
  UNITS_REQUIRED: ({ tower }) => (tower ? 'Indiquez les unités de la tour {tower}' : 'Indiquez les unités'),
  UNKNOWN_TOWER: 'Les unités nomment une tour que l’immeuble n’a pas : {tower}',
  TOWER_TWICE: 'Les unités nomment la tour {tower} plus d’une fois',
  NOT_A_TEXT_FILE: 'Le fichier n’est pas un texte en UTF-8. Dans Excel, enregistrez-le au format « CSV UTF-8 »',
  NO_LINES: 'Le fichier n’a aucune ligne sous son en-tête',
  TOO_MANY_LINES: 'Le fichier a plus de {max} lignes',
  COLUMN_MISSING: 'La première ligne doit nommer la colonne {column}',
  COLUMN_TWICE: 'La colonne {column} y est deux fois',
  UNKNOWN_COLUMN: 'La colonne {number} porte un autre nom que {allowed}',
  TOO_MANY_CELLS: 'La ligne a plus de cellules que l’en-tête',
  TOO_MANY_COLUMNS: (params) => `L’en-tête a trop de colonnes (${atMost(params, 'colonne', 'colonnes')})`,
  BROKEN_QUOTES: 'Un guillemet de cette ligne ou d’une ligne précédente n’est pas fermé ou n’est pas à sa place',
  REPEATS_LINE: 'La ligne {line} dit la même chose',
  NO_SUCH_UNIT: 'L’immeuble n’a pas cette unité',
  NO_SUCH_TOWER: 'L’immeuble n’a pas cette tour',
  NO_TEXTS: 'L’immeuble n’envoie pas de textos',
  NOT_OUR_DOMAIN: 'L’adresse d’expédition doit se terminer par {domain} (par exemple, nom-immeuble@{domain})',
};

/** What the front ends find themselves, without a server's answer. */
const own: Readonly<Record<string, Sentence>> = {
  NOT_A_NUMBER: 'Saisissez un nombre',
  NO_ANSWER: 'Erreur de réseau. Vérifiez votre connexion et réessayez.',
  NO_CODE_IN_LINK: ({ purpose }) => {
    if (purpose === 'verify') return 'Lien de confirmation invalide : il ne contient aucun code.';
    return `Lien${purpose === 'unsubscribe' ? ' de désabonnement' : ''} invalide : il ne contient aucun code.`;
  },
  CODE_NOT_CHECKED: 'Impossible de vérifier le code',
  CODE_NOT_SENT: 'Impossible de renvoyer le code',
};

export const frenchErrors = { errors, faults, own } as const;

/** A reason in French; undefined where its type has no French, or a param of it is missing. */
export function inFrench(reason: Reason): string | undefined {
  if (reason.faults && reason.faults.length > 0) return faultsInFrench(reason.faults);
  return written(find(errors, reason) ?? find(faults, reason) ?? find(own, reason), reason.params);
}

/** Each sentence once; undefined where the French of one is missing. */
function faultsInFrench(reasons: readonly Reason[]): string | undefined {
  const sentences = reasons.map((reason) => written(find(faults, reason), reason.params));
  return sentences.includes(undefined) ? undefined : [...new Set(sentences)].join(', ');
}

function find(sentences: Readonly<Record<string, Sentence>>, { type = '' }: Reason): Sentence | undefined {
  return Object.hasOwn(sentences, type) ? sentences[type] : undefined;
}

function written(sentence: Sentence | undefined, params: Params = {}): string | undefined {
  const template = typeof sentence === 'function' ? sentence(params) : sentence;
  const names = [...(template?.matchAll(/\{(\w+)\}/g) ?? [])].map(([, name = '']) => name);
  if (names.some((name) => params[name] === undefined)) return undefined;
  return template?.replace(/\{(\w+)\}/g, (_, name: string) => shown(params[name]));
}

function shown(value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString(intlLocale.fr);
  return Array.isArray(value) ? value.join(', ') : String(value);
}
