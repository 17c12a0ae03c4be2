export const fr = {
  superAdministrator: 'Super administrateur',
  buildingManagement: 'Gestion de l’immeuble',
  planAndStatus: 'Forfait {plan} · {status}',
  basic: 'De base',
  premium: 'Supérieur',
  enterprise: 'Entreprise',
  active: 'Actif',
  suspended: 'Suspendu',
  inactive: 'Inactif',
  switchBuilding: 'Changer d’immeuble',
  logout: 'Se déconnecter',
  building: 'Votre immeuble',
} as const;
