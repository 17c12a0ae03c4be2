import { defineMessages } from '@parcelbell/ui';

export const importsMessages = defineMessages({
  en: {
    units: 'Import units',
    unitsHint:
      'A CSV file with the columns unit and, in a building with towers, tower. Units that the building has stay as they are.',
    residents: 'Import residents',
    residentsHint:
      'A CSV file with the columns unit and email and, if wanted, tower, phone, language (en or fr) and sms (yes or no). Each new address gets a mail to confirm within seven days. People who are there stay as they are.',
    loading: 'Loading the building',
    buildingFailed: 'The building could not be loaded',
    demo: 'Demo Mode Limitation',
    contactSales: 'Contact Sales',
    choose: 'Choose a file',
    drop: 'or drop it here',
    template: 'Download a template',
    uploading: 'Checking {{name}} …',
    running: '{{done}} of {{total}} lines',
    progress: 'Progress of the import',
    done: 'The file is imported.',
    failed: 'The import stopped because the building was changed. Upload the file again to go on.',
    added_one: '{{count}} line was new',
    added_other: '{{count}} lines were new',
    unchanged_one: '{{count}} line was there already',
    unchanged_other: '{{count}} lines were there already',
    summary: '{{added}}, {{unchanged}}.',
    faults: 'Faults of the file',
    where: 'Where',
    why: 'What is wrong',
    line: 'Line {{line}}',
    cell: 'Line {{line}}, {{column}}',
    file: 'File',
    moreFaults_one: 'And {{count}} more.',
    moreFaults_other: 'And {{count}} more.',
  },
  load: (language) =>
    import(/* webpackChunkName: "[request]" */ `./messages.${language}.json`, { with: { type: 'json' } }),
});
