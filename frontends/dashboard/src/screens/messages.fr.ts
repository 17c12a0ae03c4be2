export const fr = {
  failed: 'Impossible de charger cet écran',
  failedHow: 'Le reste fonctionne toujours. Vérifiez votre connexion, puis réessayez.',
} as const;
