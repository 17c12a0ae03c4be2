import { NotFoundError } from '@parcelbell/errors';
import type { Clock } from '@parcelbell/values';
import { type MailTools, mailContent } from '../mail/mail-content.ts';
import { mayShowCodes } from '../mail/pickup-codes.ts';
import { qrPng } from '../mail/qr-png.ts';
import type { RenderHtml } from '../mail/render-html.ts';
import { findTenant, product, type TenantRepository } from '../tenant/tenant.ts';
import { mailTemplateTypes } from './list-mail-templates.ts';
import { type PreviewedValues, sampleCodes, sampleMessage } from './sample-message.ts';

export interface PreviewMailCommand {
  readonly tenantId: string;
  readonly type: string;
  readonly language: string;
  readonly values: PreviewedValues;
}

export interface PreviewMailDeps {
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly mails: Omit<MailTools, 'linkCodes'> & { readonly render: RenderHtml };
  readonly clock: Clock;
}

/** Renders a mail of a building without links, with sample values for missing ones. Throws NotFoundError for an unknown building or template. */
export async function previewMail(command: PreviewMailCommand, deps: PreviewMailDeps): Promise<string> {
  const { tenants, mails, clock } = deps;
  const tenant = await findTenant(tenants, command.tenantId);
  const type = mailTemplateTypes.find((known) => known === command.type);
  if (!type) throw new NotFoundError('NO_SUCH_TEMPLATE', 'There is no such template.');
  const { language, values } = command;
  const message = sampleMessage({ type, language, values }, tenant, clock.now());
  const showsCodes = mayShowCodes(message, tenant);
  const sender = type === 'invitation' ? product : tenant;
  const content = mailContent(message, sender, { ...mails, linkCodes: sampleCodes }, showsCodes);
  const codes = content.codes.map((code) => ({ ...code, image: dataUri(qrPng(code.scanned)) }));
  return withoutLinks(mails.render({ ...content, codes }).html);
}

/** A preview is one file, so it contains its images. */
function dataUri(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Removes the links of the template. In values, these characters are escaped. */
function withoutLinks(html: string): string {
  return html.replace(/\shref="[^"]*"/g, '');
}
