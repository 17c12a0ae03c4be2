export const fr = {
  picture: 'Ce que voit l’appareil photo',
  hint: 'Tenez le code devant l’appareil photo.',
  starting: 'Démarrage de l’appareil photo',
  light: 'Lumière',
  camera: 'Appareil photo',
  close: 'Fermer l’appareil photo',
  refused: 'L’appareil photo n’est pas permis ici. Permettez-le dans les réglages de cette page, puis réessayez.',
  none: 'Cet appareil n’a pas d’appareil photo. Tapez le numéro ou utilisez un lecteur de codes.',
  unreadable:
    'Le lecteur de codes de cette page ne s’est pas chargé. Vérifiez la connexion et rechargez cette page, ou utilisez un lecteur de codes.',
  busy: 'L’appareil photo n’a pas démarré. Fermez les autres applications qui l’utilisent, puis réessayez.',
  stopped:
    'L’appareil photo s’est arrêté : il a été débranché, ou une autre application l’a pris. Réessayez, ou utilisez un lecteur de codes.',
  tryAgain: 'Réessayer',
} as const;
