import { defineMessages } from '@parcelbell/ui';

export const tenantsMessages = defineMessages({
  en: {
    title: 'Tenants',
  },
  fr: () => import(/* webpackChunkName: "fr" */ './messages.fr.ts'),
});
