export const fr = {
  title: 'Liens d’inscription',
} as const;
