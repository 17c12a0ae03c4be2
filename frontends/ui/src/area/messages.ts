import { defineMessages } from '../text/messages.ts';

export const areaMessages = defineMessages({
  en: {
    screenFailed: 'This screen could not be loaded',
    screenFailedHow: 'The rest still works. Check your connection and try again.',
    partFailed: 'This part of the page could not be loaded',
    partFailedHow:
      'Try again. If that does not help, Parcelbell has been updated since you opened this page: reload it. A reload discards what you have typed on this page and not saved.',
    reload: 'Reload the page',
    accessFailed: 'Error verifying access permissions.',
    signIn: 'Go to sign-in',
    loggingOut: 'Logging out...',
  },
  load: (language) =>
    import(/* webpackChunkName: "[request]" */ `./messages.${language}.json`, { with: { type: 'json' } }),
});
