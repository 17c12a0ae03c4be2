import { callerOf } from '@parcelbell/audit';
import { administers } from '@parcelbell/auth';
import { readTable } from '@parcelbell/csv';
import { route } from '@parcelbell/http';
import { csvFile, importBody, importParams, importView, noSuchImport } from '@parcelbell/imports';
import { z } from 'zod';
import type { TenancyContext } from '../context.ts';
import { importUnits } from '../domain/import/import-units.ts';
import { tenantIdParams } from './tenant-schemas.ts';

export const importUnitsRoute = route<TenancyContext>()({
  method: 'post',
  path: '/api/imports/units',
  access: 'tenant',
  tenantInQuery: true,
  effect: 'writes',
  summary:
    'Adds the units of a CSV file to a building, once every line is right; units that it has stay. Columns: unit and, in a building with towers, tower.',
  request: {
    query: z.strictObject({
      tenantId: tenantIdParams.shape.tenantId.optional().meta({ description: 'The building, in place of x-tenant-id' }),
    }),
    body: csvFile.meta({ examples: ['unit\r\n601\r\n'] }),
  },
  bodyForm: 'csv',
  answers: {
    202: { description: 'The lines are taken; the units are added in a moment', schema: importView },
    403: { description: 'The caller is no admin of the building, or its admins do not import units' },
    404: { description: 'There is no such building' },
    422: { description: 'Lines that cannot be accepted, the first 100 of them named in errors; nothing was added' },
  },
  handle: async ({ tenantId, body, ...caller }, context) => {
    const rows = await readTable(body, { unit: 'required', tower: 'optional' });
    const command = { tenantId, rows, by: callerOf(caller), isSuperadmin: caller.session.superadmin };
    return { status: 202, body: importBody(await importUnits(command, context)) };
  },
});

export const getUnitsImportRoute = route<TenancyContext>()({
  method: 'get',
  path: '/api/imports/units/:importId',
  access: 'session',
  effect: 'reads',
  summary: 'Answers how far an import of units is; imports are kept for seven days',
  request: { params: importParams },
  answers: {
    200: { description: 'The import', schema: importView },
    404: { description: 'There is no such import in a building that the caller administers' },
  },
  handle: async ({ params, session }, { imports }) => {
    const found = await imports.find(params.importId);
    if (!found || !administers(session, found.tenantId)) throw noSuchImport();
    return { body: importBody(found) };
  },
});
