import { defineMessages } from '@parcelbell/ui';
import { loadTextsIn } from '../../load-texts.ts';
import fr from './messages.fr.json' with { type: 'json' };

export const verifyMessages = defineMessages({
  en: {
    verifying: 'Verifying your e-mail address',
    verified: 'E-mail verified!',
    verifiedWho: '{{email}} now gets the package notifications of {{building}}.',
    verifiedEmail: '{{email}} now gets package notifications.',
    verifiedBuilding: 'Your e-mail address now gets the package notifications of {{building}}.',
    verifiedPlain: 'Your e-mail address now gets package notifications.',
    waits:
      'One step is left, and it is not yours: somebody who lives in your unit, or the concierge, has to approve your registration. Notifications begin then.',
    complete: 'Complete',
    allDone: 'All Done!',
    allDoneText: 'We e-mail you when a package arrives. You can close this page.',
    allDoneWaits: 'We e-mail you once your registration is approved and a package arrives. You can close this page.',
    full: 'Your unit has no room for another address',
    fullHow: 'What you can do',
    fullAsk: 'Ask somebody of your unit to unsubscribe an address that is not needed any more, or ask the concierge.',
    failed: 'Verification Failed',
    commonIssues: 'Common issues',
    issueExpired: 'The link is too old: it has to be opened within 48 hours of registering.',
    issueNewer: 'You registered again: use the link in the newest e-mail.',
    issueCut: 'The link was cut off: copy all of it from the e-mail into the address bar.',
    retry: 'Try Again',
    registerAgain: 'Register again',
    close: 'Close',
    closed: 'You can close this page now',
    help: 'Still not working? Register again, or ask the concierge of your building.',
  },
  fr,
  load: loadTextsIn('features/verify'),
});
