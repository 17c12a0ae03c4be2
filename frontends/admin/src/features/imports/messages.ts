import { defineMessages } from '@parcelbell/ui';

export const importsMessages = defineMessages({
  en: {
    units: 'Import units',
    unitsHint:
      'A CSV file with the columns unit and, in a building with towers, tower. Units that the building has stay as they are.',
    residents: 'Import residents',
    residentsHint:
      'A CSV file with the columns unit and email and, if wanted, tower, phone, language (en or fr) and sms (yes or no). Each new address gets a mail to confirm within seven days. People who are there stay as they are.',
    demo: 'Demo Mode Limitation',
    contactSales: 'Contact Sales',
    choose: 'Choose a file',
    drop: 'or drop it here',
    template: 'Download a template',
    uploading: 'Checking {name} …',
    running: '{done} of {total} lines',
    progress: 'Progress of the import',
    done: 'The file is imported.',
    failed: 'The import stopped because the building was changed. Upload the file again to go on.',
    added: { one: '{count} line was new', other: '{count} lines were new' },
    unchanged: { one: '{count} line was there already', other: '{count} lines were there already' },
    summary: '{added}, {unchanged}.',
    faults: 'Faults of the file',
    where: 'Where',
    why: 'What is wrong',
    line: 'Line {line}',
    cell: 'Line {line}, {column}',
    file: 'File',
    moreFaults: { one: 'And {count} more.', other: 'And {count} more.' },
  },
  fr: () => import(/* webpackChunkName: "fr" */ './messages.fr.ts'),
});
