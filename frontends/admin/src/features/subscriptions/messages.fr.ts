export const fr = {
  title: 'Abonnements',
} as const;
