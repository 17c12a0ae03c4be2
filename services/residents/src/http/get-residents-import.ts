import { importBody, importParams, importView, noSuchImport, route } from '@parcelbell/platform';
import type { ResidentsContext } from '../context.ts';

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
