export const fr = {
  company: 'Société de gestion',
  allCompanies: 'Toutes les sociétés',
} as const;
