export const fr = {
  screenFailed: 'Impossible de charger cet écran',
  screenFailedHow: 'Le reste fonctionne toujours. Vérifiez votre connexion, puis réessayez.',
  accessFailed: 'Erreur pendant la vérification de l’accès.',
  signIn: 'Aller à la connexion',
  loggingOut: 'Déconnexion…',
} as const;
