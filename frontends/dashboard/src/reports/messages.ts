import { defineMessages } from '@parcelbell/ui';

export const reportsMessages = defineMessages({
  en: {
    exportCsv: 'Export CSV',
    print: 'Print',
    stillFilling: 'Earlier days are still being added. The newest days are complete.',
    chooseBuilding: 'Choose a building',
  },
  load: (language) =>
    import(/* webpackChunkName: "[request]" */ `./messages.${language}.json`, { with: { type: 'json' } }),
});
