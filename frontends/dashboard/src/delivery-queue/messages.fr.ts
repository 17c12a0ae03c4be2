export const fr = {
  noResidents:
    'Personne n’est inscrit à l’unité {unit}. Vérifiez le numéro d’unité ou assurez-vous que ses résidents sont inscrits.',
  unitInTower: '{unit} (tour {tower})',
  noActiveEmails:
    'L’unité {unit} a des résidents inscrits, mais aucune adresse courriel active. Ils doivent peut-être confirmer leur adresse.',
  invalidUnit: 'Il n’y a pas d’unité {unit} dans cet immeuble.',
  invalidDelivery: 'Les données du colis ne sont pas valides. Vérifiez ce que vous avez saisi, puis réessayez.',
  notPermitted: 'Vous n’avez pas la permission d’envoyer des avis de colis pour cet immeuble.',
  validationFailed: 'Des données ne sont pas valides. Vérifiez ce que vous avez saisi, puis réessayez.',
  tooMany: 'Trop de demandes. Attendez un instant avant de réessayer.',
  serverError:
    'Une erreur du serveur s’est produite pendant l’enregistrement du colis. Réessayez plus tard ou communiquez avec le soutien.',
  unexpected: 'Une erreur inattendue s’est produite. Réessayez plus tard ou communiquez avec le soutien.',
  network: 'Erreur de réseau. Vérifiez votre connexion et réessayez.',
  sessionExpired: 'Votre session a expiré. Connectez-vous de nouveau pour continuer.',
  noTenant: 'Aucun immeuble n’est sélectionné. Choisissez d’abord un immeuble.',
  trackingKnown: 'Un colis avec le numéro de suivi {tracking} est déjà ici.',
  full: 'Trop de colis attendent une connexion. Enregistrez les suivants quand quelques-uns auront été envoyés.',

  logUntold: 'Enregistrer quand même, aviser plus tard',
  logAnyway: 'Enregistrer quand même',
  openKnown: 'L’ouvrir',
  unansweredHow:
    'On ne sait pas si ce colis a été enregistré. Vous pouvez réessayer sans risque : il ne le sera qu’une fois.',
  tryAgain: 'Réessayer',
  undo: 'Annuler',
  toldSoon: 'Les résidents seront avisés dans {count} s',
  toldGrouped: 'Les résidents seront avisés d’ici une minute',
  held: 'Retenu',
  heldUntil: 'Retenu jusqu’au {day}',
  toldOnceRegistered: 'L’avis partira dès que quelqu’un sera inscrit',
  toldNever: 'Enregistré sans avis',
  toldFailed: 'Les résidents n’ont pas pu être avisés',

  logging: 'En cours',
  waitingToSend: 'En attente d’envoi',
  logged: 'Enregistré',
  notLogged: 'Non enregistré',
  notConfirmed: 'Non confirmé',
  undone: 'Annulé',
  inDemo: 'Non gardé : démo',

  soonWord: 'Avis dans un instant',
  residentsWord: 'Attend des résidents',
  silentWord: 'Sans avis',
  failedWord: 'Non avisé : erreur',

  offline: 'Hors ligne',
  toSend: '{count} à envoyer',
  leaveOpen: 'laissez cette page ouverte',
  notKept:
    'Ce navigateur ne peut pas garder de colis. Ce qui est enregistré sans connexion est perdu quand on ferme cette page.',
} as const;
