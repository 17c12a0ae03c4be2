export const fr = {
  atTheDesk: 'Au comptoir :',
  ask: 'Qui est là?',
  names: 'Noms de cet immeuble',
  name: 'Votre nom',
  anotherName: 'Un autre nom',
  use: 'Prendre ce nom',
} as const;
