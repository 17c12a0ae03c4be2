export const fr = {
  screenFailed: 'Impossible de charger cet écran',
  screenFailedHow: 'Le reste fonctionne toujours. Vérifiez votre connexion, puis réessayez.',
  partFailed: 'Impossible de charger cette partie de la page',
  partFailedHow:
    'Réessayez. Si cela ne suffit pas, Parcelbell a été mis à jour depuis que vous avez ouvert cette page\u00a0: rechargez-la. Ce que vous y avez saisi sans l’enregistrer sera alors perdu.',
  reload: 'Recharger la page',
  accessFailed: 'Erreur pendant la vérification de l’accès.',
  signIn: 'Aller à la connexion',
  loggingOut: 'Déconnexion…',
} as const;
