import { type Clock, NotFoundError } from '@parcelbell/platform';
import type { MailTemplateType } from '../../texts/catalogue.ts';
import { type MailTools, mailContent } from '../mail/mail-content.ts';
import type { RenderHtml } from '../mail/render-html.ts';
import { findTenant } from '../tenant/find-tenant.ts';
import { product } from '../tenant/tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { mailTemplateTypes } from './mail-template-types.ts';
import { sampleCodes } from './sample-codes.ts';
import { sampleMessage } from './sample-message.ts';

export interface PreviewMailCommand {
  readonly tenantId: string;
  readonly type: string;
  readonly language: string;
}

export interface PreviewMailDeps {
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly mails: Omit<MailTools, 'linkCodes'> & { readonly render: RenderHtml };
  readonly clock: Clock;
}

/** A mail as the building's people get it, with sample values and without links. Throws NotFoundError for an unknown building or template. */
export async function previewMail(command: PreviewMailCommand, deps: PreviewMailDeps): Promise<string> {
  const { tenants, mails, clock } = deps;
  const tenant = await findTenant(tenants, command.tenantId);
  const kind = mailTemplateTypes.find((type) => type === command.type);
  if (!kind) throw noSuchTemplate();
  const message = sampleMessage({ kind, language: command.language }, tenant, clock.now());
  const content = mailContent(message, senderOf(kind) ?? tenant, { ...mails, linkCodes: sampleCodes });
  return withoutLinks(mails.render(content).html);
}

/** Who sends a mail where that is not the building. */
function senderOf(kind: MailTemplateType) {
  return kind === 'invitation' ? product : undefined;
}

/** The template writes each link as `href="…"`; in a value these characters would be character references. */
function withoutLinks(html: string): string {
  return html.replace(/\shref="[^"]*"/g, '');
}

function noSuchTemplate(): NotFoundError {
  return new NotFoundError('NO_SUCH_TEMPLATE', 'There is no such template.');
}
