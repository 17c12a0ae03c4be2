export const fr = {
  exportCsv: 'Exporter en CSV',
  print: 'Imprimer',
  stillFilling: 'Les jours précédents sont en cours d’ajout. Les jours les plus récents sont complets.',
  chooseBuilding: 'Choisir un immeuble',
} as const;
