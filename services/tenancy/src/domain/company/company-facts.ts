import { type StaffCaller, staffChangeMade } from '@parcelbell/audit';
import { CompanyStateSchema, CompanyStatus } from '@parcelbell/contracts/tenancy';
import { type Fact, fact } from '@parcelbell/outbox';
import { present } from '@parcelbell/values';
import type { Company, CompanyState } from './company.ts';

const statuses: Readonly<Record<CompanyState, CompanyStatus>> = {
  proposed: CompanyStatus.PROPOSED,
  confirmed: CompanyStatus.CONFIRMED,
};

/** The whole state of a company, for every service that keeps a copy. */
export function companyState(company: Company): Fact {
  const { companyId, name, state, branding, privacyNoticeUrl, messagingServiceSid } = company;
  const fields = { companyId, name, branding, privacyNoticeUrl, messagingServiceSid };
  return fact(CompanyStateSchema, aggregateOf(company), { ...fields, status: statuses[state] });
}

export async function* companySnapshots(companies: AsyncIterable<Company>): AsyncGenerator<Fact> {
  for await (const company of companies) yield companyState(company);
}

export type CompanyAction = 'company.created' | 'company.changed' | 'company.confirmed';

/** The facts of a new company, or of a change by staff. */
export function companyWritten(
  action: CompanyAction,
  { before, after, by }: { readonly before?: Company; readonly after: Company; readonly by: StaffCaller },
): Fact[] {
  const { companyId: subjectId, name: subjectName, version } = after;
  const fields = present({ before: before && auditedFields(before), after: auditedFields(after) });
  return [companyState(after), staffChangeMade({ action, subjectId, subjectName, version, by, ...fields })];
}

function auditedFields({ companyId: _, version: __, createdAt: ___, updatedAt: ____, ...fields }: Company): object {
  return fields;
}

/** Companies belong to no building, so the tenant is empty. */
function aggregateOf({ companyId, version }: Pick<Company, 'companyId' | 'version'>) {
  return { tenantId: '', aggregateId: companyId, version };
}
