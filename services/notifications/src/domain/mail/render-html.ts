import { readdirSync, readFileSync } from 'node:fs';
import mustache from 'mustache';
import type { MessageKind } from '../message/message.ts';
import type { MailContent } from './mail-content.ts';

/** Fills a mail's content into its template; the result is plain ASCII with CRLF line ends. */
export type RenderHtml = (kind: MessageKind, content: MailContent) => string;

type Tokens = ReturnType<typeof mustache.parse>;

/** The only placeholders that a template may use. */
const placeholders = new Set([
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
  'why',
  'unsubscribe',
  'brandColor',
  'brandInk',
  'logoUrl',
]);

const files: Readonly<Record<MessageKind, string>> = {
  delivery: 'delivery',
  pickup: 'pickup',
  verification: 'verification',
  memberAdded: 'member-added',
};

/** Reads the compiled templates; throws when one is missing or uses what it may not. */
export function loadTemplates(folder: URL): RenderHtml {
  const found = new Set(readFolder(folder));
  const templates = new Map<MessageKind, string>();
  for (const [kind, name] of Object.entries(files) as [MessageKind, string][]) {
    const file = `${name}.html`;
    if (!found.has(file))
      throw new Error('The mail templates are not built: run node services/notifications/build-templates.mjs');
    const template = readFileSync(new URL(file, folder), 'utf8').replace(/\r?\n/g, '\r\n');
    checkPlaceholders(mustache.parse(template), file);
    templates.set(kind, template);
  }
  return (kind, content) => mustache.render(templates.get(kind) ?? '', content, undefined, { escape: toAsciiHtml });
}

function readFolder(folder: URL): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Throws for a placeholder that is unknown, or that would not be escaped. */
export function checkPlaceholders(tokens: Tokens, file: string): void {
  for (const [type, name, , , inner] of tokens as unknown as [string, string, number, number, Tokens?][]) {
    if (type === 'text') continue;
    if (type !== 'name' && type !== '#' && type !== '^') throw new Error(`${file}: {{${type}${name}}} is not allowed`);
    if (!placeholders.has(name)) throw new Error(`${file}: there is no placeholder {{${name}}}`);
    if (inner) checkPlaceholders(inner, file);
  }
}

/** Text for HTML, in an attribute or outside: what has a meaning there, and what is not ASCII, becomes a character reference. */
export function toAsciiHtml(value: unknown): string {
  const text = String(value);
  return /^[\w ,.:/?#+-]*$/.test(text)
    ? text
    : text.replace(/[^\x20-\x7e]|[&<>"'`=]/gu, (character) => `&#${character.codePointAt(0)};`);
}
