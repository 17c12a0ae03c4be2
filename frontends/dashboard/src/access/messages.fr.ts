export const fr = {
  verifying: 'Vérification de l’accès à l’immeuble…',
  notAuthenticated: 'Vous n’êtes pas connecté',
  notAuthenticatedHow: 'Connectez-vous pour ouvrir votre immeuble.',
  denied: 'Accès refusé. Il faut être administrateur de l’immeuble.',
  deniedHow: 'Demandez l’accès à l’administrateur de votre immeuble. Vous allez revenir à la page de connexion.',
} as const;
