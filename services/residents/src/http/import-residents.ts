import { callerOf, csvFile, importBody, importView, readTable, route } from '@parcelbell/platform';
import type { ResidentsContext } from '../context.ts';
import { importResidents } from '../domain/import/import-residents.ts';
import { residentColumns } from '../domain/import/read-line.ts';

export const importResidentsRoute = route<ResidentsContext>()({
  method: 'post',
  path: '/api/imports/residents',
  access: 'tenant',
  effect: 'writes',
  summary:
    'Registers the residents of a CSV file, once every line is right, and asks each new address to verify within seven days. Columns: unit, email (several with spaces between them), and if wanted tower, phone, language, sms.',
  request: { body: csvFile.meta({ examples: ['unit,email\r\n601,resident@example.com\r\n'] }) },
  bodyForm: 'csv',
  answers: {
    202: { description: 'The lines are taken; the residents are registered one after the other', schema: importView },
    403: { description: 'Another building, a demo, or one that takes no registrations' },
    404: { description: 'There is no such building' },
    422: { description: 'Lines that cannot be accepted, the first 100 of them named in errors; nobody was registered' },
  },
  handle: async ({ tenantId, body, ...caller }, context) => {
    const rows = await readTable(body, residentColumns);
    return { status: 202, body: importBody(await importResidents({ tenantId, rows, by: callerOf(caller) }, context)) };
  },
});
