import { importBody, importParams, importView, noSuchImport, route } from '@parcelbell/platform';
import type { TenancyContext } from '../context.ts';

export const getUnitsImportRoute = route<TenancyContext>()({
  method: 'get',
  path: '/api/imports/units/:importId',
  access: 'superadmin',
  effect: 'reads',
  summary: 'Answers how far an import of units is; imports are kept for seven days',
  request: { params: importParams },
  answers: {
    200: { description: 'The import', schema: importView },
    404: { description: 'There is no such import' },
  },
  handle: async ({ params }, { imports }) => {
    const found = await imports.find(params.importId);
    if (!found) throw noSuchImport();
    return { body: importBody(found) };
  },
});
