import { defineMessages } from '@parcelbell/ui';
import { loadTextsIn } from '../../load-texts.ts';
import fr from './messages.fr.json' with { type: 'json' };

export const unsubscribeMessages = defineMessages({
  en: {
    reading: 'Reading your link',
    title: 'Unsubscribe from notifications?',
    askWho: '{{email}} will get no more e-mails from {{building}}.',
    askBuilding: 'You will get no more e-mails from {{building}}.',
    textsStop: 'If a phone was registered with this address, its text messages stop too.',
    willStop: 'What will stop',
    deliveries: 'Delivery notifications',
    updates: 'Building updates',
    announcements: 'Service announcements',
    emergencies: 'Emergency communications',
    yes: 'Yes, Unsubscribe',
    cancel: 'Cancel',
    processing: 'Unsubscribing your e-mail address',
    done: 'Unsubscribed',
    doneWho: '{{email}} gets no more e-mails from {{building}}.',
    doneEmail: '{{email}} gets no more e-mails.',
    doneBuilding: 'Your e-mail address gets no more e-mails from {{building}}.',
    donePlain: 'Your e-mail address gets no more e-mails.',
    textsStopped: 'If a phone was registered with this address, its text messages have stopped too.',
    resubscribe: 'Changed your mind?',
    resubscribeText: 'To get notifications again, register again or contact the concierge.',
    registerAgain: 'Register again',
    continue: 'Continue',
    failed: 'Unsubscribe Failed',
    retry: 'Try Again',
    home: 'Go Home',
  },
  fr,
  load: loadTextsIn('features/unsubscribe'),
});
