export const fr = {
  title: 'Avis d’arrivée de colis',
  courier: 'Transporteur',
  packageType: 'Type de colis',
  tracking: 'Numéro de suivi (facultatif)',
  location: 'Emplacement (facultatif)',
  note: 'Note (facultative)',
  conciergeId: 'Nº de concierge (facultatif)',
  log: 'Enregistrer le colis',
  unitHint: 'Tapez une unité pour voir qui sera avisé.',
  notLookedUp: 'Impossible de vérifier qui sera avisé. Vous pouvez quand même enregistrer le colis.',

  unitRequired: 'Indiquez le numéro d’unité',
  unitForm: 'L’unité ne contient que des lettres et des chiffres (par exemple « 101 », « PH1 », « A205 »)',
  unitTooLong: 'Le numéro d’unité est trop long (au plus 12 caractères)',
  towerRequired: 'Choisissez une tour de cet immeuble',
  courierRequired: 'Choisissez un transporteur',
  packageTypeRequired: 'Choisissez un type de colis',
  trackingTooLong: 'Le numéro de suivi est trop long (au plus 50 caractères)',
  locationTooLong: 'L’emplacement est trop long (au plus 100 caractères)',
  noteTooLong: 'La note est trop longue (au plus 200 caractères)',
  conciergeIdTooLong: 'Le numéro de concierge est trop long (au plus 100 caractères)',

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

  logged: 'Colis enregistré pour l’unité {unit}.',
  loggedHeard: {
    one: 'Colis enregistré pour l’unité {unit}. {count} personne sera avisée {channels}.',
    other: 'Colis enregistré pour l’unité {unit}. {count} personnes seront avisées {channels}.',
  },

  listTitle: 'Derniers colis',
  listEmpty: 'Les colis que vous enregistrez s’affichent ici, avec le sort de leurs messages.',
  listMore: 'Tous les colis sont dans l’historique',
  logging: 'En cours',
  notLogged: 'Non enregistré',
  notConfirmed: 'Non confirmé',
  notConfirmedHow:
    'On ne sait pas si ce colis a été enregistré. Vous pouvez réessayer sans risque : il ne le sera qu’une fois.',
  tryAgain: 'Réessayer',
  correct: 'Corriger',
  dismiss: 'Fermer',
  lineActions: '{action} : unité {unit}, {courier}',
} as const;
