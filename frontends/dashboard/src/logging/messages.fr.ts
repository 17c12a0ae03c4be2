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
  full: 'Trop de colis attendent une connexion. Enregistrez les suivants quand quelques-uns auront été envoyés.',

  offline: 'Hors ligne',
  toSend: '{count} à envoyer',
  leaveOpen: 'laissez cette page ouverte',
} as const;
