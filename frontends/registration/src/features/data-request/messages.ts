import { defineMessages } from '@parcelbell/ui';
import { loadTextsIn } from '../../load-texts.ts';
import fr from './messages.fr.json' with { type: 'json' };

export const dataRequestMessages = defineMessages({
  en: {
    loading: 'Reading your link',
    exportTitle: 'See your personal data?',
    exportText: 'You asked what {{building}} keeps about {{email}}.',
    exportYes: 'Show my data',
    exported: 'Your personal data',
    exportedText: 'Store what you need now: the link works once.',
    asPage: 'As a page to read',
    asJson: 'As a file for programs (JSON)',
    erasureTitle: 'Erase your personal data?',
    erasureText:
      'You asked {{building}} to erase what it keeps about {{email}}. You get no more messages about parcels, and it cannot be taken back.',
    erasureYes: 'Erase my data',
    erased: 'Your data is being erased',
    erasedText: 'It takes a minute. You need not do anything more.',
    refused: 'This link does not work',
    thisBuilding: 'this building',
  },
  fr,
  load: loadTextsIn('features/data-request'),
});
