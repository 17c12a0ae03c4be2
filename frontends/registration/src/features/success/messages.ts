import { defineMessages } from '@parcelbell/ui';
import { loadTextsIn } from '../../load-texts.ts';
import fr from './messages.fr.json' with { type: 'json' };

export const successMessages = defineMessages({
  en: {
    complete: 'Registration Complete!',
    welcome: 'Welcome to package notifications at {{building}}.',
    completeYours: 'Complete Your Registration',
    stepTwo: 'Step 2 of 2 - Verify your phone number',
    stepRegister: 'Register',
    stepVerify: 'Verify your phone number',
    codeTitle: 'Enter the code',
    codeIntro: 'We are texting a 6-digit code to your phone. It is valid for 10 minutes.',
    code: 'Verification code',
    verify: 'Verify',
    verified: 'Phone number verified',
    resend: 'Resend code',
    resendIn: 'Resend code in {{seconds}} s',
    resent: 'A code is on its way.',
    codeLater:
      'We also e-mailed each of your addresses a link: open it to confirm the address. Text messages begin once the code is entered and an address is confirmed. Without the code you get e-mails only.',
    noText:
      'No text message? Check the number. If this phone ever answered STOP to us, text START to the number that our messages come from, then ask for the code again.',
    wrongNumber: 'Wrong number? Register again',
    checkEmail: 'Check Your Email',
    checkEmailText:
      'We sent a link to each e-mail address you registered. Open it within 48 hours to confirm the address.',
    spam: 'Not there? Look in your spam or junk folder.',
    sms: 'SMS Notifications',
    smsVerified: 'Your phone number is verified.',
    smsBegin: 'Text messages begin once one of your e-mail addresses is confirmed too.',
    smsNotSetUp:
      'Not set up. You can add a phone number to your profile later: register again with the same e-mail address.',
    smsNotOffered: 'Not set up. Your building does not send text messages at the moment.',
    packages: 'Package Notifications',
    byEmail: 'When a package arrives for your unit, we tell you by e-mail.',
    byEmailAndSms: 'When a package arrives for your unit, we tell you by e-mail and SMS.',
    next: "What's Next",
    nextConfirm: 'Open the e-mail and confirm your address.',
    nextArrival: 'A package arrives, and we tell you at once.',
    nextPickUp: 'Pick it up at the front desk.',
  },
  fr,
  load: loadTextsIn('features/success'),
});
