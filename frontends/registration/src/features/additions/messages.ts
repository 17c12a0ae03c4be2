import { defineMessages } from '@parcelbell/ui';
import { loadTextsIn } from '../../load-texts.ts';
import fr from './messages.fr.json' with { type: 'json' };

export const additionsMessages = defineMessages({
  en: {
    title: 'Who joined your unit',
    lead: 'These were registered for unit {{place}} at {{building}}. Remove any that you do not know.',
    leadPlain: 'These were registered for unit {{place}}. Remove any that you do not know.',
    place: '{{unit}} · {{tower}}',
    loading: 'Loading who joined your unit',
    email: 'E-mail address',
    sms: 'Phone number',
    added: 'Added {{when}}',
    verified: 'Confirmed by its owner',
    unverified: 'Not confirmed yet',
    waiting: 'Waits for your approval',
    waitingHow: 'It gets no messages until you approve it.',
    approve: 'Approve',
    approveNamed: 'Approve {{address}}',
    remove: 'Remove',
    removeNamed: 'Remove {{address}}',
    question: 'Remove {{address}}? It gets no more messages about your unit.',
    yes: 'Yes, remove',
    keep: 'Keep',
    keepNamed: 'Keep {{address}}',
    removed: '{{address}} was removed. It gets no more messages about your unit.',
    approved: '{{address}} is approved.',
    approvedUnverified: '{{address}} is approved. It gets messages once its owner has confirmed it.',
    notDone: '{{address}} was not changed',
    empty: 'Nobody was added lately',
    emptyText: 'No address or phone number was added to your unit lately. There is nothing to do.',
    refused: 'This link does not work',
    failed: 'We could not load who joined your unit',
  },
  fr,
  load: loadTextsIn('features/additions'),
});
