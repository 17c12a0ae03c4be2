export const fr = {
  title: 'Immeubles',
} as const;
