export const fr = {
  active: 'Mode démo actif – explorez avec des données fictives',
};
