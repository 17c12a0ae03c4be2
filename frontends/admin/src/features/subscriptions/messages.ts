import { defineMessages } from '@parcelbell/ui';

export const subscriptionsMessages = defineMessages({
  en: {
    title: 'Subscriptions',
  },
  fr: () => import(/* webpackChunkName: "fr" */ './messages.fr.ts'),
});
