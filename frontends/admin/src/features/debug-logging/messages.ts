import { defineMessages } from '@parcelbell/ui';

export const debugLoggingMessages = defineMessages({
  en: {
    title: 'Debug Logging',
  },
  fr: () => import(/* webpackChunkName: "fr" */ './messages.fr.ts'),
});
