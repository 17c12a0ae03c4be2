import { route } from '@parcelbell/http';
import { present } from '@parcelbell/values';
import type { ReportingContext } from '../context.ts';
import { exportMonths } from '../domain/months/export-months.ts';
import { compareCompany } from '../domain/months/list-months.ts';
import { companyMonthsQuery } from './list-company-months.ts';
import { companyParams } from './list-company-tenants.ts';

export const exportCompanyMonthsRoute = route<ReportingContext>()({
  method: 'get',
  path: '/api/reporting/companies/:companyId/months/export',
  access: 'company',
  effect: 'reads',
  summary: 'All buildings of a company that a search finds, with their figures of a month, as a CSV file.',
  request: { params: companyParams, query: companyMonthsQuery },
  isCostly: () => true,
  answers: { 200: { description: 'The file, a building in each line', csv: true } },
  handle: async ({ companyId, query: { q: words = [], sort = 'name', month: asked } }, context) => {
    const { month } = await compareCompany({ companyId, ...present({ month: asked }) }, context);
    return { csv: { name: 'months.csv', portions: exportMonths({ companyId, words, sort, month }, context) } };
  },
});
