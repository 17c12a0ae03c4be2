import { defineMessages } from '@parcelbell/ui';
import { loadTextsIn } from '../../load-texts.ts';
import fr from './messages.fr.json' with { type: 'json' };

export const privacyMessages = defineMessages({
  en: {
    title: 'Privacy notice',
    lead: 'How {{building}} handles the data of residents who get messages about parcels.',
    who: 'Who collects it',
    whoBuilding: '{{building}} decides what is collected and what it is used for.',
    whoManaged: '{{building}}, managed by {{company}}, decides what is collected and what it is used for.',
    whoAddress: 'Postal address: {{address}}',
    whoProduct: 'Parcelbell stores the data and sends the messages on its behalf.',
    what: 'What is collected',
    whatContacts: 'Your unit, your e-mail addresses and the language of messages.',
    whatPhone: 'Your phone number, only if you ask for text messages, with the words that you agreed to.',
    whatParcels: 'The parcels of your unit: courier, type, tracking number, when they came and where they are kept.',
    whatPickups:
      'Who picked a parcel up and when. If your building asks for it, also a signature or a photo as a proof.',
    why: 'What it is used for',
    whyText:
      'To tell you that a parcel has come, to hand it to the right person and to answer questions about it later. It is not sold and not used for advertising.',
    others: 'Who else gets it',
    othersText:
      'The staff of your building and its management. The companies that deliver the e-mails and text messages get your address or number and the message.',
    howLong: 'How long it is kept',
    howLongText:
      'Your addresses and your number are in use until you unsubscribe, are removed or move out. Your building decides how long it keeps records of parcels and of former residents.',
    choices: 'Your choices',
    choicesText:
      'Every e-mail has a link to unsubscribe. Answer a text message with STOP to end them, with HELP to get help. To see, correct or delete your data, ask the contact below.',
    contact: 'Contact',
    contactDesk: 'Ask at the front desk of your building.',
  },
  fr,
  load: loadTextsIn('features/privacy'),
});
