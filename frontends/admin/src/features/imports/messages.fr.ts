export const fr = {
  units: 'Importer des unités',
  unitsHint:
    'Un fichier CSV avec la colonne unit et, pour un immeuble à plusieurs tours, la colonne tower. Les unités que l’immeuble a déjà ne changent pas.',
  residents: 'Importer des résidents',
  residentsHint:
    'Un fichier CSV avec les colonnes unit et email et, au besoin, tower, phone, language (en ou fr) et sms (oui ou non). Chaque nouvelle adresse reçoit un courriel à confirmer dans les sept jours. Rien ne change pour les personnes déjà inscrites.',
  demo: 'Limite du mode démo',
  contactSales: 'Écrire aux ventes',
  choose: 'Choisir un fichier',
  drop: 'ou déposez-le ici',
  template: 'Télécharger un modèle',
  uploading: 'Vérification de {name}…',
  running: '{done} lignes sur {total}',
  progress: 'Avancement de l’importation',
  done: 'Le fichier est importé.',
  failed:
    'L’importation s’est arrêtée parce que l’immeuble a été modifié. Envoyez de nouveau le fichier pour continuer.',
  added: { one: '{count} ligne était nouvelle', other: '{count} lignes étaient nouvelles' },
  unchanged: { one: '{count} ligne était déjà connue', other: '{count} lignes étaient déjà connues' },
  summary: '{added}, {unchanged}.',
  faults: 'Erreurs du fichier',
  where: 'Où',
  why: 'Ce qui ne va pas',
  line: 'Ligne {line}',
  cell: 'Ligne {line}, {column}',
  file: 'Fichier',
  moreFaults: { one: 'Et {count} autre.', other: 'Et {count} autres.' },
} as const;
