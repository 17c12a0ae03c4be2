import { defineMessages } from '../text/messages.ts';

export const fieldMessages = defineMessages({
  en: {
    pick: 'Pick: {what}',
    white: 'White',
    black: 'Black',
    contrast: '{text} text is used on it, contrast {ratio}:1.',
    pale: '{text} text is used on it, contrast {ratio}:1. It is too pale to stand out on a white page.',
  },
  fr: {
    pick: 'Choisir : {what}',
    white: 'blanc',
    black: 'noir',
    contrast: 'Le texte y sera {text}, contraste de {ratio}:1.',
    pale: 'Le texte y sera {text}, contraste de {ratio}:1. Cette couleur est trop pâle pour ressortir sur une page blanche.',
  },
});
