import type { MailContent } from './mail-content.ts';

/** Writes the plain-text part, which says all that the HTML says. Lines end with LF. */
export function renderText(content: MailContent): string {
  const { action, codes, colon, contact, home, unsubscribe } = content;
  const ways = contact?.ways.map(({ text, plain, after }) => `${text ?? plain}${after}`).join(' ');
  const blocks = [
    [content.heading],
    [content.intro],
    content.rows.map(({ label, value, detail }) => `${label}${colon}${value}${detail ? ` (${detail})` : ''}`),
    codes.map(({ label, value, hint }) => `${label}${colon}${value} (${hint})`),
    action ? [action.label, action.url] : [],
    content.note ? [content.note] : [],
    ['--', content.buildingName, content.managedBy ?? '', contact ? `${contact.label} ${ways}` : '', content.why],
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

/** On one line and without unbreakable spaces: with one of these the mail would no longer be ASCII. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\t\u00a0]+/g, ' ');
}
