import { defineMessages } from '@parcelbell/ui';

export const registrationLinksMessages = defineMessages({
  en: {
    title: 'Registration Links',
  },
  fr: () => import(/* webpackChunkName: "fr" */ './messages.fr.ts'),
});
