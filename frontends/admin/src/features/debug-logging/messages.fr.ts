export const fr = {
  title: 'Journal de débogage',
} as const;
