import { createHash } from 'node:crypto';
import type { Message } from '../message/message.ts';
import { displayName, type Tenant } from '../tenant/tenant.ts';
import { buildMime } from './build-mime.ts';
import { smtpAddress } from './mail-address.ts';
import { type MailTools, mailContent } from './mail-content.ts';
import { qrPng } from './qr-png.ts';
import type { RenderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

export interface ComposedMail {
  readonly envelope: { readonly from: string; readonly to: string };
  /** In angle brackets. */
  readonly messageId: string;
  readonly raw: Buffer;
}

export interface ComposeOptions extends MailTools {
  readonly render: RenderHtml;
  /** The sender address of tenants without their own. */
  readonly from: string;
}

/** Writes the mail for a message. Returns undefined if the address is invalid in SMTP. `showsCodes`: the recipient may see pickup codes. */
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

/** Creates a Message-ID. It is the same for every attempt, so that mail clients recognise duplicates. */
export function messageIdOf(id: string, from: string): string {
  return `${mailLocalPart(id)}@${from.slice(from.lastIndexOf('@') + 1)}`;
}

/** The local part of the Message-ID of a message. */
export function mailLocalPart(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 40);
}

/** Returns the local part of a Message-ID, with or without angle brackets; undefined if it is not ours. */
export function mailLocalPartIn(messageId: string): string | undefined {
  return /^<?([0-9a-f]{40})@[^@>]+>?$/.exec(messageId.trim())?.[1];
}
