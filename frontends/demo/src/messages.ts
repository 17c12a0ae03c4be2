import { defineMessages } from '@parcelbell/ui';

export const demoMessages = defineMessages({
  en: {
    active: 'Demo Mode Active - Explore with sample data',
  },
  fr: () => import(/* webpackChunkName: "fr" */ './messages.fr.ts'),
});
