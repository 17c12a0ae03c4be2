export const fr = {
  verifying: 'Vérification de l’accès à l’immeuble…',
  notAuthenticated: 'Vous n’êtes pas connecté',
  notAuthenticatedHow: 'Connectez-vous pour ouvrir votre immeuble.',
  adminsOnlyHow:
    'Vous travaillez au comptoir. Adressez-vous à un administrateur de votre immeuble s’il vous faut des rapports ou des modèles.',
  toTheDesk: 'Aller au comptoir',
  denied: 'Accès refusé. Il faut être administrateur de l’immeuble.',
  deniedHow: 'Demandez l’accès à l’administrateur de votre immeuble. Vous allez revenir à la page de connexion.',
} as const;
