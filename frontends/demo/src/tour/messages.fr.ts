export const fr = {
  tour: 'Visite guidée',
  step: 'Étape {at} de {total} : {label}',
  progress: '{at}/{total}',
  previous: 'Étape précédente : {label}',
  next: 'Étape suivante : {label}',
  noPrevious: 'Aucune étape avant celle-ci',
  noNext: 'Aucune étape après celle-ci',
  backToTour: 'Retour à la visite',
  minimise: 'Réduire la visite',
  show: 'Afficher la visite',
  steps: 'Toutes les étapes',
  howTo: 'Touchez une étape pour en lire la description. Touchez-la de nouveau pour y aller.',
  scenario: 'Mise en situation',
  action: 'À essayer',
  goTo: 'Aller à : {label}',
  restart: 'Recommencer la visite',
  complete: 'Démo terminée – recommencer?',

  desk: 'Enregistrement des colis',
  deskDescription:
    'Tapez une unité, choisissez le transporteur et le type, appuyez sur Entrée. Tous ceux qui y habitent l’apprennent en quelques secondes, par courriel ou par texto.',
  deskScenario:
    'Un livreur dépose 40 colis avant midi. Votre concierge enregistre chacun en quelques touches, sans jamais toucher la souris.',
  deskAction:
    'Tapez 12 dans Unité, choisissez une des unités et enregistrez un colis. Vous verrez le message que ses résidents recevraient.',

  pickups: 'Remise des colis',
  pickupsDescription:
    'Tapez une unité : ses colis en attente sont sélectionnés, le plus ancien en premier, chacun avec sa tablette. Entrée consigne qui les a pris, et quand.',
  pickupsScenario:
    'Un résident descend chercher un colis, et trois l’attendent. Aucun ne reste sur la tablette, et personne n’a à se rappeler qui les a pris.',
  pickupsAction: 'Cochez les colis de la première unité de la liste.',

  history: 'Historique des livraisons',
  historyDescription:
    'Douze mois de colis, retrouvés en une seconde par unité, transporteur, numéro de suivi ou nom. Chacun montre ses messages et sa remise.',
  historyScenario:
    '« Mon colis n’est jamais arrivé. » Vous voyez quand il est arrivé, qui a été avisé et qui l’a pris, pendant que le résident est encore au téléphone.',
  historyAction: 'Cherchez une unité ou un transporteur, puis ouvrez un colis pour lire son parcours.',

  residents: 'Gestion des résidents',
  residentsDescription:
    'Les résidents s’inscrivent eux-mêmes, par un lien ou une affiche. Vous voyez qui habite chaque unité et comment joindre chacun.',
  residentsScenario:
    'Une famille déménage. Vous la retirez de l’unité, ses messages s’arrêtent, et l’historique reste là pour qui le demandera plus tard.',
  residentsAction: 'Ouvrez une unité pour voir qui y habite et qui y a habité.',

  usage: 'Rapports d’utilisation',
  usageDescription:
    'Les colis de chaque unité à côté de la limite que vous fixez, avec les frais de celles qui la dépassent. Imprimez le tout ou gardez-le pour votre comptabilité.',
  usageScenario:
    'Le conseil demande à quoi passe le temps de la réception. Vous apportez le mois sur une page, au lieu d’une estimation.',
  usageAction: 'Cochez « Seulement les unités au-dessus de la limite » et voyez ce qu’elles représentent.',

  analytics: 'Tableau de bord d’analyse',
  analyticsDescription:
    'Douze mois en un coup d’œil : ce qui demande votre attention, puis le volume, les heures de pointe, les transporteurs et les résidents, chacun avec une phrase simple.',
  analyticsScenario:
    'Vous planifiez les quarts de décembre. La pointe de l’an dernier et les heures les plus occupées montrent quand une deuxième personne vaut la peine.',
  analyticsAction: 'Changez la période et regardez les graphiques suivre.',
} as const;
