import { defineMessages } from '../text/messages.ts';

export const areaMessages = defineMessages({
  en: {
    screenFailed: 'This screen could not be loaded',
    screenFailedHow: 'The rest still works. Check your connection and try again.',
    accessFailed: 'Error verifying access permissions.',
    signIn: 'Go to sign-in',
    loggingOut: 'Logging out...',
  },
  fr: () => import(/* webpackChunkName: "fr" */ './messages.fr.ts'),
});
