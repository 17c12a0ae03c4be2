export const fr = {
  title: 'Passage d’un transporteur',
  lead: 'Lisez le code d’un colis, puis tapez son unité. Ou tapez d’abord l’unité, puis lisez tous ses colis.',
  sounds: 'Sons',
  end: 'Terminer le passage',

  nextScan: 'Lisez le prochain colis ou tapez une unité',
  nextForUnit: 'Les colis lus maintenant vont à l’unité {unit}',
  nextUnit: { one: 'Tapez l’unité de ce colis', other: 'Tapez l’unité de ces {count} colis' },
  drop: 'Écarter {parcel}',
  log: 'Enregistrer',
  courier: 'Transporteur de ce passage',
  noCourier: 'Selon le premier numéro',
  packageType: 'Type de colis',
  courierRequired: 'Choisissez le transporteur : ces numéros ne l’indiquent pas',

  twice: '{tracking} a déjà été lu pendant ce passage. Il est enregistré une seule fois.',
  tooEarly: 'Terminez les colis précédents, puis lisez de nouveau {tracking}.',
  ours: 'C’est l’étiquette d’un colis qui est déjà ici\u00a0: {packageId}.',
  openIt: 'Ouvrir le colis',
  noTracking: 'Ce n’est pas un numéro de suivi\u00a0: {text}',

  needsHand: 'À régler',
  otherUnit: 'Autre unité',
  correct: 'Enregistrer pour cette unité',
  leaveOut: 'Écarter',
  about: '{action}\u00a0: {parcel}, unité {unit}',

  list: 'Colis de ce passage',
  listEmpty: 'Les colis lus apparaissent ici.',

  summary: 'Le passage est terminé',
  summaryLogged: { one: '{count} colis enregistré', other: '{count} colis enregistrés' },
  summaryUnits: { one: 'pour {count} unité', other: 'pour {count} unités' },
  summaryWaiting: {
    one: '{count} colis sera envoyé au retour de la connexion',
    other: '{count} colis seront envoyés au retour de la connexion',
  },
  summaryDemo: {
    one: '{count} colis n’a pas été gardé, car c’est une démo',
    other: '{count} colis n’ont pas été gardés, car c’est une démo',
  },
  summaryHand: { one: '{count} colis reste à régler', other: '{count} colis restent à régler' },
  summaryScanned: {
    one: '{count} colis a été lu et n’a pas d’unité',
    other: '{count} colis ont été lus et n’ont pas d’unité',
  },
  another: 'Commencer un autre passage',
  toDesk: 'Au comptoir',
} as const;
