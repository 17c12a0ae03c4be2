import { callerOf } from '@parcelbell/audit';
import { readTable } from '@parcelbell/csv';
import { route } from '@parcelbell/http';
import { csvFile, importBody, importParams, importView, noSuchImport } from '@parcelbell/imports';
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

export const getResidentsImportRoute = route<ResidentsContext>()({
  method: 'get',
  path: '/api/imports/residents/:importId',
  access: 'tenant',
  effect: 'reads',
  summary: 'Answers how far an import of residents is; imports are kept for seven days',
  request: { params: importParams },
  answers: {
    200: { description: 'The import', schema: importView },
    404: { description: 'There is no such import in this building' },
  },
  handle: async ({ tenantId, params }, { imports }) => {
    const found = await imports.find(params.importId);
    if (found?.tenantId !== tenantId) throw noSuchImport();
    return { body: importBody(found) };
  },
});
