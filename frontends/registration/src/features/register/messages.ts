import { defineMessages } from '@parcelbell/ui';
import { loadTextsIn } from '../../load-texts.ts';
import fr from './messages.fr.json' with { type: 'json' };

export const registerMessages = defineMessages({
  en: {
    title: 'Register for package notifications',
    lead: 'We e-mail you when a package arrives for your unit.',
    unit: 'Unit number',
    unitHint: 'As on your door, for example 301 or PH1',
    tower: 'Tower',
    chooseTower: 'Choose your tower',
    email: 'E-mail address',
    emailNumbered: 'E-mail address {{number}}',
    emailHint: 'We e-mail each address a link. Open it to confirm the address.',
    addEmail: 'Add another e-mail address',
    removeEmail: 'Remove',
    removeEmailNumbered: 'Remove e-mail address {{number}}',
    remaining_one: '{{count}} more e-mail address possible',
    remaining_other: '{{count}} more e-mail addresses possible',
    noneRemaining: 'That is as many e-mail addresses as a unit can have.',
    sms: 'Also text me (SMS)',
    smsHint: 'Canadian and US numbers only.',
    phone: 'Phone number',
    phoneHint: 'We text you a 6-digit code to confirm it. Text messages begin once an e-mail address is confirmed too.',
    submit: 'Register',
    collected:
      '{{building}} collects what you enter here, to tell you about your parcels and to hand them to the right person.',
    collectedForManager:
      '{{building}}, managed by {{company}}, collects what you enter here, to tell you about your parcels and to hand them to the right person.',
    privacyNotice: 'Privacy notice (opens in a new tab)',
    note: 'Every notification e-mail has a link to unsubscribe.',
    failed: 'Registration failed',
    unreachable: 'Unable to connect to the server. Check your connection and try again. What you typed is still here.',
    registered: 'Registration successful!',
    registeredNext: 'The next step opens by itself.',
  },
  fr,
  load: loadTextsIn('features/register'),
});
