export const fr = {
  company: 'Société de gestion',
  allCompanies: 'Toutes les sociétés',
  pastEnd: 'Il n’y a rien sur cette page',
  firstPage: 'Aller à la première page',
  clear: 'Effacer les filtres',
} as const;
