import { defineMessages } from '@parcelbell/ui';

export const reportsMessages = defineMessages({
  en: {
    exportCsv: 'Export CSV',
    print: 'Print',
    chooseBuilding: 'Choose a building',
  },
  fr: () => import(/* webpackChunkName: "fr" */ './messages.fr.ts'),
});
