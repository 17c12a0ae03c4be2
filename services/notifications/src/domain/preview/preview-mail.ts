import { NotFoundError } from '@parcelbell/errors';
import type { Clock } from '@parcelbell/values';
import type { MailTemplateType } from '../../texts/catalogue.ts';
import { type MailTools, mailContent } from '../mail/mail-content.ts';
import { mayShowCodes } from '../mail/pickup-codes.ts';
import { qrPng } from '../mail/qr-png.ts';
import type { RenderHtml } from '../mail/render-html.ts';
import { findTenant } from '../tenant/find-tenant.ts';
import { product } from '../tenant/tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { mailTemplateTypes } from './mail-template-types.ts';
import { sampleCodes } from './sample-codes.ts';
import { type PreviewedValues, sampleMessage } from './sample-message.ts';

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

/** A mail as the building's people get it, with sample values where none are given, and without links. Throws NotFoundError for an unknown building or template. */
export async function previewMail(command: PreviewMailCommand, deps: PreviewMailDeps): Promise<string> {
  const { tenants, mails, clock } = deps;
  const tenant = await findTenant(tenants, command.tenantId);
  const type = mailTemplateTypes.find((known) => known === command.type);
  if (!type) throw noSuchTemplate();
  const { language, values } = command;
  const message = sampleMessage({ type, language, values }, tenant, clock.now());
  const showsCodes = mayShowCodes(message, tenant);
  const content = mailContent(message, senderOf(type) ?? tenant, { ...mails, linkCodes: sampleCodes }, showsCodes);
  const codes = content.codes.map((code) => ({ ...code, image: dataUri(qrPng(code.scanned)) }));
  return withoutLinks(mails.render({ ...content, codes }).html);
}

/** A preview is one file, so its images are in it. */
function dataUri(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Who sends a mail where that is not the building. */
function senderOf(type: MailTemplateType) {
  return type === 'invitation' ? product : undefined;
}

/** The template writes each link as `href="…"`; in a value these characters would be character references. */
function withoutLinks(html: string): string {
  return html.replace(/\shref="[^"]*"/g, '');
}

function noSuchTemplate(): NotFoundError {
  return new NotFoundError('NO_SUCH_TEMPLATE', 'There is no such template.');
}
