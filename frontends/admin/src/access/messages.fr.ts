export const fr = {
  verifying: 'Vérification de l’accès de super administrateur…',
  signedOut: 'Vous n’êtes pas connecté. Veuillez vous connecter.',
  signedOutHow: 'Vous allez passer à la page de connexion.',
  denied: 'Accès refusé. Il faut être super administrateur.',
  deniedHow: 'Demandez l’accès à un super administrateur. Vous allez revenir à la page de connexion.',
} as const;
