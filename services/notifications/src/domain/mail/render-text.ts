import type { MailContent } from './mail-content.ts';

/** Writes the plain-text part with all content of the HTML. Lines end with LF. */
export function renderText(content: MailContent): string {
  const { action, codes, colon, contact, home, managedBy = '', postalAddress = '', unsubscribe } = content;
  const ways = contact?.ways.map(({ text, plain, after }) => `${text ?? plain}${after}`).join(' ');
  const blocks = [
    [content.heading],
    [content.intro],
    content.rows.map(({ label, value, detail }) => `${label}${colon}${value}${detail ? ` (${detail})` : ''}`),
    codes.map(({ label, value, hint }) => `${label}${colon}${value} (${hint})`),
    action ? [action.label, action.url] : [],
    content.note ? [content.note] : [],
    ['--', content.buildingName, managedBy, postalAddress, contact ? `${contact.label} ${ways}` : '', content.why],
    [home, unsubscribe].flatMap((link) => (link ? [`${link.label}${colon}${link.url}`] : [])),
  ];
  const paragraphs = blocks.map((lines) =>
    lines
      .filter((line) => line !== '')
      .map(oneLine)
      .join('\n'),
  );
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}

/** Replaces line ends, and unbreakable spaces because they are not ASCII. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\t\u00a0]+/g, ' ');
}
