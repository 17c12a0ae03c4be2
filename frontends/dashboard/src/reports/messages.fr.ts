export const fr = {
  exportCsv: 'Exporter en CSV',
  print: 'Imprimer',
  chooseBuilding: 'Choisir un immeuble',
} as const;
