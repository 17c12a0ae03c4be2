export const fr = {
  building: 'Immeuble',
  allBuildings: 'Tous les immeubles',
  company: 'Société de gestion',
  allCompanies: 'Toutes les sociétés',
  pastEnd: 'Il n’y a rien sur cette page',
  firstPage: 'Aller à la première page',
  clear: 'Effacer les filtres',
} as const;
