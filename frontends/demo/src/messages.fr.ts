export const fr = {
  demo: 'Démo',
  active: 'Mode démo actif – explorez avec des données fictives',
  functional:
    'Cette démo est entièrement fonctionnelle : tous les écrans marchent, et rien de ce que vous essayez n’est gardé.',
  information: 'À propos de la démo',
  requestFullTrial: 'Demander un essai complet',
  requestTrialAccess: 'Demander un accès d’essai',
  trialSubject: 'Demande d’essai de Parcelbell',
  trialWish: 'Nous aimerions essayer Parcelbell dans notre immeuble.',
  trialBuilding: 'Nom de l’immeuble : ',
  trialUnits: 'Nombre d’unités : ',
  trialPhone: 'Téléphone : ',
  welcomeTitle: 'Bienvenue dans Parcelbell',
  welcomeLead: 'Skyline Towers, un immeuble à visiter',
  welcomeRole: 'Pendant votre visite, vous en êtes gestionnaire et voyez ce que voient les gestionnaires d’immeuble.',
  welcomeRoleOfOthers: 'Les visiteurs en sont gestionnaires et voient ce que voient les gestionnaires d’immeuble.',
  welcomeData:
    'Les résidents, les colis et les rapports sont des données fictives : douze mois de la vie de deux tours.',
  welcomeReadOnly:
    'La démo est en lecture seule. Essayez tout : nous vous montrons ce qui se passerait, et rien n’est modifié.',
  startExploring: 'Commencer l’exploration',
  informationLead: 'Parcelbell à Skyline Towers',
  informationWorks: 'Ce que vous pouvez faire',
  informationScreens:
    'Ouvrez tous les écrans : réception, remise, historique, résidents, rapports d’utilisation et analyses.',
  informationTry: 'Inscrivez un colis ou remettez-en un, et voyez le message que recevraient les résidents.',
  informationNot: 'Ce qui ne change pas',
  informationKept: 'Rien de ce que vous faites n’est gardé, et les autres visiteurs ne le voient pas.',
  informationSent: 'Aucun courriel ni texto n’est envoyé. Les personnes de l’immeuble n’existent pas.',
  informationNext: 'Votre propre immeuble',
  informationTrial:
    'Écrivez-nous son nom, le nombre d’unités et un numéro de téléphone, et essayez Parcelbell avec vos colis.',
  continueExploring: 'Poursuivre la démo',
};
