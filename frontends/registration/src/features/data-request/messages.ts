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
    erasureText: 'You asked {{building}} to erase what it keeps about {{email}}. It cannot be taken back.',
    erasureYes: 'Erase my data',
    erased: 'Your data is being erased',
    erasedText: 'It takes a minute. You need not do anything more.',
    goes: 'What happens then',
    goesContacts: 'Your addresses, phone numbers and quiet hours are removed. You get no more messages about parcels.',
    goesMessages: 'The messages to you are removed.',
    staysParcels:
      'Parcels stay with unit, courier, type and times. For a name or a picture of a pickup, ask the building.',
    notYou: 'You did not ask for it? Then close this page: nothing happens.',
    failed: 'Your link could not be read',
    refused: 'This link does not work',
    thisBuilding: 'this building',
    yourData: 'Your data',
    yourDataText:
      'You may see what the building keeps about you, or have it erased. For your safety we first send a link to {{email}}.',
    getCopy: 'Get a copy',
    eraseAll: 'Erase everything',
    exportSent: 'A mail with a link to your copy is on its way to {{email}}. The link works for one hour.',
    erasureSent:
      'Nothing is erased yet: a mail with a link that confirms it is on its way to {{email}}. The link works for one hour.',
  },
  fr,
  load: loadTextsIn('features/data-request'),
});
