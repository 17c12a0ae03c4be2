import { readFileSync } from 'node:fs';
import { compileTemplate } from './compile-template.ts';
import type { MailContent } from './mail-content.ts';
import type { PickupCode } from './pickup-codes.ts';

export interface RenderedHtml {
  /** Plain ASCII with CRLF line ends. */
  readonly html: string;
  /** A line of it is too long for SMTP. */
  readonly hasLongLine: boolean;
}

/** What the HTML shows: as the content, with the address of each code's image. */
type HtmlContent = Omit<MailContent, 'codes'> & {
  readonly codes: readonly (PickupCode & { readonly image: string })[];
};

/** Fills a mail's content into the template. */
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

const fileName = 'mail.html';
/** The longest line that RFC 5322 allows. */
const maxLine = 998;
/** The template's own part of a line is at most 500 characters, and no line has more than two values that may be long. */
const maxShortValue = 240;

/** Reads the compiled template. Throws when it is missing or uses a placeholder that is not allowed. */
export function loadTemplate(folder: URL): RenderHtml {
  const template = compileTemplate(readTemplate(new URL(fileName, folder)), placeholders, fileName);
  return (content) => {
    const parts: string[] = [];
    let hasLongValue = false;
    template({ ...content }, parts, (value, name) => {
      const escaped = deliveryPlaceholders.has(name) ? withWholeNumbers(toAsciiHtml(value)) : toAsciiHtml(value);
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

/** Placeholders that name parcels. None of them stands in an attribute. */
const deliveryPlaceholders: ReadonlySet<string> = new Set(['label', 'value', 'detail']);
const hyphenatedNumber = /(?<![\w&#-])(?=[A-Z-]*\d)[\dA-Z]+(?:-[\dA-Z]+)+(?![\w-])/g;
/** What is longer must be able to break, or a phone would show the mail too wide. */
const maxUnbroken = 14;

/** Package ids and the like do not break at their hyphen. They keep an ordinary one, so that they can be copied and searched for. */
function withWholeNumbers(html: string): string {
  if (!html.includes('-')) return html;
  return html.replace(hyphenatedNumber, (number) =>
    number.length > maxUnbroken ? number : `<span style="white-space:nowrap">${number}</span>`,
  );
}

const harmless = /^[\w ,.:/?#+-]*$/;
const harmful = /[^\x20-\x7e]|[&<>"'`=]/gu;

/** Text for HTML, inside of an attribute or outside. Characters with a meaning there, or outside of ASCII, become character references. */
function toAsciiHtml(text: string): string {
  return harmless.test(text) ? text : text.replace(harmful, (character) => `&#${character.codePointAt(0)};`);
}
