export const fr = {
  title: 'Journal d’audit',
} as const;
