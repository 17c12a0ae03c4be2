import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileTemplate } from './compile-template.ts';
import type { MailContent } from './mail-content.ts';
import type { PickupCode } from './pickup-codes.ts';

export interface RenderedHtml {
  /** ASCII with CRLF line ends. */
  readonly html: string;
  /** Whether a line is too long for SMTP. */
  readonly hasLongLine: boolean;
}

type HtmlContent = Omit<MailContent, 'codes'> & {
  readonly codes: readonly (PickupCode & { readonly image: string })[];
};

export type RenderHtml = (content: HtmlContent) => RenderedHtml;

/** The only placeholders that the template may use. */
const placeholders: ReadonlySet<string> = new Set([
  'language',
  'subject',
  'preheader',
  'heading',
  'intro',
  'hasRows',
  'rows',
  'label',
  'value',
  'detail',
  'action',
  'url',
  'hint',
  'note',
  'buildingName',
  'managedBy',
  'postalAddress',
  'contact',
  'ways',
  'text',
  'plain',
  'after',
  'codes',
  'image',
  'home',
  'why',
  'unsubscribe',
  'brandColor',
  'brandInk',
  'brandEdge',
  'brandEdgeDark',
  'logoUrl',
]);

/** The limit of RFC 5322. */
const maxLine = 998;
/** The template's own part of a line has at most 500 characters, and no line has more than two longer values. */
const maxShortValue = 240;

/** Reads the compiled template. Throws if it is missing or contains a placeholder that is not allowed. */
export function loadTemplate(file: URL): RenderHtml {
  const template = compileTemplate(readTemplate(file), placeholders, path.basename(file.pathname));
  return (content) => {
    const parts: string[] = [];
    let hasLongValue = false;
    template({ ...content }, parts, (value, name) => {
      const escaped = deliveryPlaceholders.has(name) ? withUnbrokenNumbers(toAsciiHtml(value)) : toAsciiHtml(value);
      if (escaped.length > maxShortValue) hasLongValue = true;
      return escaped;
    });
    const html = parts.join('');
    return { html, hasLongLine: hasLongValue && html.split('\r\n').some((line) => line.length > maxLine) };
  };
}

function readTemplate(file: URL): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n/g, '\r\n');
  } catch (cause) {
    throw new Error('The mail template is not built: run node services/notifications/build-templates.mjs', { cause });
  }
}

/** Placeholders that may contain numbers of deliveries. They are not used in attributes. */
const deliveryPlaceholders: ReadonlySet<string> = new Set(['label', 'value', 'detail']);
const hyphenatedNumber = /(?<![\w&#-])(?=[A-Z-]*\d)[\dA-Z]+(?:-[\dA-Z]+)+(?![\w-])/g;
/** A longer number must be able to break, or a phone would show the mail too wide. */
const maxUnbroken = 14;

/** Prevents line breaks at the hyphens of package ids. The hyphens are not replaced, so that an id can be copied and searched. */
function withUnbrokenNumbers(html: string): string {
  if (!html.includes('-')) return html;
  return html.replace(hyphenatedNumber, (number) =>
    number.length > maxUnbroken ? number : `<span style="white-space:nowrap">${number}</span>`,
  );
}

const plainText = /^[\w ,.:/?#+-]*$/;
const escapedCharacters = /[^\x20-\x7e]|[&<>"'`=]/gu;

/** Escapes text for HTML and its attributes. Special and non-ASCII characters become character references. */
function toAsciiHtml(text: string): string {
  return plainText.test(text) ? text : text.replace(escapedCharacters, (character) => `&#${character.codePointAt(0)};`);
}
