export const fr = {
  product: 'Parcelbell',
  superAdministrator: 'Super administrateur',
  tenants: 'Immeubles',
  users: 'Utilisateurs',
  subscriptions: 'Abonnements',
  registrationLinks: 'Liens d’inscription',
  debugLogging: 'Débogage',
  auditLog: 'Audit',
  accessBuildings: 'Ouvrir un immeuble',
  logout: 'Déconnexion',
} as const;
