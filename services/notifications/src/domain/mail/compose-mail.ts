import { createHash } from 'node:crypto';
import type { Message } from '../message/message.ts';
import { displayName, type Tenant } from '../tenant/tenant.ts';
import { buildMime } from './build-mime.ts';
import { smtpAddress } from './mail-address.ts';
import { type MailTools, mailContent } from './mail-content.ts';
import { qrPng } from './qr-png.ts';
import type { RenderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** A mail ready to be handed over. */
export interface ComposedMail {
  readonly envelope: { readonly from: string; readonly to: string };
  /** In brackets. */
  readonly messageId: string;
  readonly raw: Buffer;
}

export interface ComposeOptions extends MailTools {
  readonly render: RenderHtml;
  /** The sender where the tenant has none of its own. */
  readonly from: string;
}

/** Writes the mail for a message, with pickup codes where its recipient may see them; undefined where SMTP cannot express its address. */
export function composeMail(
  message: Message,
  tenant: Tenant,
  options: ComposeOptions,
  date: Date,
  showsCodes = false,
): ComposedMail | undefined {
  const to = smtpAddress(message.address);
  if (to === undefined) return undefined;
  const from = smtpAddress(tenant.customFromAddress) ?? options.from;
  const replyTo = message.kind === 'renewal' ? undefined : smtpAddress(tenant.conciergeEmail);
  const messageId = messageIdOf(message.id, from);
  const content = mailContent(message, tenant, options, showsCodes);
  const codes = content.codes.map((code, index) => ({ ...code, image: `${index + 1}.${messageId}` }));
  const raw = buildMime({
    from: { name: displayName(tenant), address: from },
    to,
    ...(replyTo ? { replyTo } : {}),
    subject: content.subject,
    date,
    messageId,
    ...(content.unsubscribe ? { unsubscribeUrl: content.unsubscribe.url } : {}),
    language: content.language,
    text: renderText(content),
    html: options.render({ ...content, codes: codes.map((code) => ({ ...code, image: `cid:${code.image}` })) }),
    images: codes.map(({ image, scanned }) => ({ contentId: image, png: qrPng(scanned) })),
  });
  return { envelope: { from, to }, messageId: `<${messageId}>`, raw };
}

/** Creates the Message-ID of a mail. It is the same for every hand-over, so that a mail that arrives twice is recognised. */
export function messageIdOf(id: string, from: string): string {
  return `${mailLocalPart(id)}@${from.slice(from.lastIndexOf('@') + 1)}`;
}

/** What a Message-ID says before its @. */
export function mailLocalPart(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 40);
}

/** The name in a Message-ID, with or without brackets; undefined where we did not write it. */
export function mailLocalPartIn(messageId: string): string | undefined {
  return /^<?([0-9a-f]{40})@[^@>]+>?$/.exec(messageId.trim())?.[1];
}
