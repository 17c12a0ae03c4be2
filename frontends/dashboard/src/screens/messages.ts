import { defineMessages } from '@parcelbell/ui';

export const screenMessages = defineMessages({
  en: {
    failed: 'This screen could not be loaded',
    failedHow: 'The rest still works. Check your connection and try again.',
  },
  fr: () => import(/* webpackChunkName: "fr" */ './messages.fr.ts'),
});
