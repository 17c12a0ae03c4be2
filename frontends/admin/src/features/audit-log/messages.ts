import { defineMessages } from '@parcelbell/ui';

export const auditLogMessages = defineMessages({
  en: {
    title: 'Audit log',
  },
  fr: () => import(/* webpackChunkName: "fr" */ './messages.fr.ts'),
});
