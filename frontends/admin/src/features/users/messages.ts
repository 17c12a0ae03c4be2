import { defineMessages } from '@parcelbell/ui';

export const usersMessages = defineMessages({
  en: {
    title: 'Users',
  },
  fr: () => import(/* webpackChunkName: "fr" */ './messages.fr.ts'),
});
