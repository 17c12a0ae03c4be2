import { findTenant } from '../tenant/find-tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { type MailTemplate, mailTemplatesIn } from './mail-template-types.ts';

export interface ListMailTemplatesDeps {
  readonly tenants: Pick<TenantRepository, 'find'>;
}

/** The mails of a building, named in a language. Throws NotFoundError for an unknown building. */
export async function listMailTemplates(
  command: { readonly tenantId: string; readonly language: string },
  { tenants }: ListMailTemplatesDeps,
): Promise<MailTemplate[]> {
  await findTenant(tenants, command.tenantId);
  return mailTemplatesIn(command.language);
}
