import { readFileSync } from 'node:fs';
import type { MessageKind } from '../message/message.ts';
import { type CompiledTemplate, compileTemplate } from './compile-template.ts';
import type { MailContent } from './mail-content.ts';

export interface RenderedHtml {
  /** Plain ASCII with CRLF line ends. */
  readonly html: string;
  /** A value in it is so long that a line may have become too long for SMTP. */
  readonly hasLongValue: boolean;
}

/** Fills a mail's content into its template. */
export type RenderHtml = (kind: MessageKind, content: MailContent) => RenderedHtml;

/** The only placeholders that a template may use. */
const placeholders: ReadonlySet<string> = new Set([
  'language',
  'subject',
  'preheader',
  'heading',
  'intro',
  'facts',
  'label',
  'value',
  'action',
  'url',
  'hint',
  'note',
  'buildingName',
  'managedBy',
  'contact',
  'ways',
  'text',
  'plain',
  'after',
  'why',
  'unsubscribe',
  'brandColor',
  'brandInk',
  'brandEdge',
  'brandEdgeDark',
  'logoUrl',
]);

const files: Readonly<Record<MessageKind, string>> = {
  delivery: 'notice.html',
  pickup: 'notice.html',
  verification: 'verification.html',
  memberAdded: 'notice.html',
};

/** Of 998 characters that a line may have, the template's own may take up to 500. */
const longValue = 400;

/** Reads the compiled templates; throws when one is missing or uses what it may not. */
export function loadTemplates(folder: URL): RenderHtml {
  const templates = new Map<MessageKind, CompiledTemplate>();
  for (const [kind, file] of Object.entries(files) as [MessageKind, string][]) {
    templates.set(kind, compileTemplate(readTemplate(new URL(file, folder)), placeholders, file));
  }
  return (kind, content) => {
    const parts: string[] = [];
    let hasLongValue = false;
    templates.get(kind)?.(content as never, parts, (value) => {
      const escaped = toAsciiHtml(value);
      if (escaped.length > longValue) hasLongValue = true;
      return escaped;
    });
    return { html: parts.join(''), hasLongValue };
  };
}

function readTemplate(file: URL): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n/g, '\r\n');
  } catch (cause) {
    throw new Error('The mail templates are not built: run node services/notifications/build-templates.mjs', { cause });
  }
}

const harmless = /^[\w ,.:/?#+-]*$/;
const harmful = /[^\x20-\x7e]|[&<>"'`=]/gu;

/** Text for HTML, in an attribute or outside: what has a meaning there, and what is not ASCII, becomes a character reference. */
function toAsciiHtml(text: string): string {
  return harmless.test(text) ? text : text.replace(harmful, (character) => `&#${character.codePointAt(0)};`);
}
