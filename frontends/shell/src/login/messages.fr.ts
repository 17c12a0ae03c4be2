export const fr = {
  title: 'Connexion',
  lead: 'Pour le personnel et les administrateurs des immeubles.',
  expired: 'Votre session a expiré',
  expiredHow: 'Connectez-vous de nouveau pour continuer.',
  refusedHow: 'Vous avez été déconnecté.',
  sampleTitle: 'Comptes d’exemple',
  sampleHow: 'Cette installation se passe de mot de passe, pour l’essayer. Choisissez qui vous voulez être.',
  other: 'Autre adresse courriel',
  signIn: 'Se connecter',
  emailMissing: 'Saisissez une adresse courriel, comme nom@exemple.com.',
  accountsFailed:
    'Impossible d’afficher les comptes d’exemple. Vous pouvez tout de même saisir une adresse ci-dessous.',
  loadingAccounts: 'Chargement des comptes d’exemple',
  googleWaiting: 'Chargement de la connexion Google',
  googleFailed: 'La connexion Google a échoué. Réessayez.',
} as const;
