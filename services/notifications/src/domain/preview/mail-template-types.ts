import type { MailTemplateType } from '../../texts/catalogue.ts';
import { catalogueFor } from '../../texts/catalogue-for.ts';

/** The mails that staff can preview, in the order in which a building meets them. */
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

/** A mail as the list of templates names it. */
export interface MailTemplate {
  readonly type: MailTemplateType;
  readonly name: string;
  readonly description: string;
}

/** The mails that residents, concierges and staff of a building get, as the list names them. */
export function mailTemplatesIn(language: string): MailTemplate[] {
  const { mailTemplates } = catalogueFor(language);
  return mailTemplateTypes.map((type) => ({ type, ...mailTemplates[type] }));
}
