export const fr = {
  title: 'Ce qui se serait passé',
  logged: 'Chez vous, ce colis pour l’unité {unit} serait maintenant enregistré et ses résidents avisés.',
  loggedSilently: 'Chez vous, ce colis pour l’unité {unit} serait maintenant enregistré. Personne n’en serait avisé.',
  loggedOnHold:
    'Chez vous, ce colis pour l’unité {unit} serait maintenant enregistré et ses résidents avisés le {day}.',
  pickedUp: {
    one: 'Chez vous, la remise de ce colis serait maintenant inscrite et les résidents de l’unité {unit} avisés.',
    other:
      'Chez vous, la remise de ces {count} colis serait maintenant inscrite et les résidents avisés de chacun. Voici le premier message, à l’unité {unit}.',
  },
  pickedUpQuietly: {
    one: 'Chez vous, la remise de ce colis pour l’unité {unit} serait maintenant inscrite. Cet immeuble n’avise personne des remises.',
    other:
      'Chez vous, la remise de ces {count} colis serait maintenant inscrite. Cet immeuble n’avise personne des remises.',
  },
  corrected: 'Chez vous, ce colis serait maintenant un colis de l’unité {unit}.',
  correctedQuietly: 'Chez vous, ce colis pour l’unité {unit} serait maintenant corrigé. Personne n’en serait avisé.',
  toldAgain: 'Chez vous, les résidents de l’unité {unit} seraient maintenant avisés de nouveau de ce colis.',
  released: 'Chez vous, les résidents de l’unité {unit} seraient maintenant avisés de ce colis.',
  held: 'Chez vous, les résidents de l’unité {unit} seraient avisés de ce colis le {day}.',
  closed: 'Chez vous, ce colis pour l’unité {unit} serait maintenant fermé. Personne n’en serait avisé.',
  reopened: 'Chez vous, ce colis pour l’unité {unit} serait de nouveau en attente. Personne n’en serait avisé.',
  undone:
    'Chez vous, ce colis pour l’unité {unit} disparaîtrait de toutes les listes, sans que personne en soit avisé.',
  noted: 'Chez vous, ce serait maintenant inscrit au colis de l’unité {unit}, et chaque comptoir le verrait.',
  photoKept: 'Chez vous, la photo serait maintenant jointe au colis de l’unité {unit}.',
  photoRemoved: 'Chez vous, la photo du colis de l’unité {unit} serait maintenant supprimée.',
  added: {
    one: 'Chez vous, ce résident de l’unité {unit} serait maintenant inscrit et invité à confirmer son adresse.',
    other:
      'Chez vous, ces adresses seraient maintenant inscrites à l’unité {unit}, chacune avec une demande de confirmation.',
  },
  verifiedAgain: 'Chez vous, ce résident de l’unité {unit} recevrait maintenant un autre courriel de vérification.',
  approved: 'Chez vous, cette coordonnée de l’unité {unit} serait maintenant approuvée et recevrait les avis de colis.',
  contactRemoved: 'Chez vous, cette coordonnée serait maintenant retirée de l’unité {unit} et ne recevrait plus rien.',
  movedOut: 'Chez vous, les résidents de l’unité {unit} seraient maintenant partis et ne recevraient plus rien.',

  told: 'Qui serait avisé',
  toldOfUnit: 'Qui serait avisé à l’unité {unit}',
  toldLoading: 'Recherche de qui serait avisé…',
  toldUnknown: 'Impossible de vérifier qui serait avisé.',
  byEmail: 'courriel',
  bySms: 'texto',
  en: 'anglais',
  fr: 'français',
  language: 'Langue des messages',
  mailTo: 'Le courriel à l’unité {unit}',
  mailOf: 'Le courriel qui serait parti',
  mailLoading: 'Chargement du courriel…',
  mailFailed: 'Impossible d’afficher le courriel.',
  text: 'Le texto',

  limitation: 'Limite du mode démo',
  contact: 'Écrivez à {email} pour un essai avec votre propre immeuble.',
  contactSales: 'Écrire aux ventes',
  goOn: 'Continuer la visite',
  trialSubject: 'Demande d’essai de Parcelbell',
  trialBuilding: 'Nom de l’immeuble : ',
  trialUnits: 'Nombre d’unités : ',
  trialPhone: 'Téléphone : ',
};
