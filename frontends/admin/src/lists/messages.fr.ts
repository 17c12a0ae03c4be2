export const fr = {
  building: 'Immeuble',
  allBuildings: 'Tous les immeubles',
  company: 'Société de gestion',
  allCompanies: 'Toutes les sociétés',
} as const;
