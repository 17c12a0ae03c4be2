import type { MailTemplateType, MailTemplateWords } from '../../texts/catalogue.ts';
import { catalogueFor } from '../../texts/catalogue-for.ts';
import { findTenant, type TenantRepository } from '../tenant/tenant.ts';

/** The mails that staff can preview, in the order of the list. */
export const mailTemplateTypes: readonly MailTemplateType[] = [
  'delivery',
  'deliveries',
  'pickup',
  'reminder',
  'reminders',
  'correction',
  'homeLink',
  'verification',
  'additions',
  'overLimit',
  'renewal',
  'invitation',
];

interface MailTemplate extends MailTemplateWords {
  readonly type: MailTemplateType;
}

export interface ListMailTemplatesDeps {
  readonly tenants: Pick<TenantRepository, 'find'>;
}

/** Lists the kinds of mail of a building. Throws NotFoundError for an unknown building. */
export async function listMailTemplates(
  { tenantId, language }: { readonly tenantId: string; readonly language: string },
  { tenants }: ListMailTemplatesDeps,
): Promise<MailTemplate[]> {
  await findTenant(tenants, tenantId);
  const { mailTemplates } = catalogueFor(language);
  return mailTemplateTypes.map((type) => ({ type, ...mailTemplates[type] }));
}
