import { route } from '@parcelbell/http';
import type { ReportingContext } from '../context.ts';
import { exportFigures } from '../domain/figures/export-figures.ts';
import { companyParams, companyTenantsQuery } from './list-company-tenants.ts';

export const exportCompanyTenantsRoute = route<ReportingContext>()({
  method: 'get',
  path: '/api/reporting/companies/:companyId/buildings/export',
  access: 'company',
  effect: 'reads',
  summary: 'All buildings of a company that a search finds, with their figures, as a CSV file.',
  request: { params: companyParams, query: companyTenantsQuery },
  isCostly: () => true,
  answers: { 200: { description: 'The file, a building in each line', csv: true } },
  handle: async ({ companyId, query: { q: words = [], sort = 'name' } }, context) => ({
    csv: { name: 'buildings.csv', portions: exportFigures({ companyId, words, sort }, context) },
  }),
});
