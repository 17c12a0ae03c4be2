export const fr = {
  title: 'Utilisateurs',
} as const;
