export const fr = {
  product: 'Parcelbell',
  superAdministrator: 'Super administrateur',
  tenants: 'Immeubles',
  users: 'Utilisateurs',
  subscriptions: 'Abonnements',
  registrationLinks: 'Liens d’inscription',
  debugLogging: 'Journal de débogage',
  auditLog: 'Journal d’audit',
  accessBuildings: 'Ouvrir un immeuble',
  logout: 'Déconnexion',
} as const;
