import type { MailContent } from './mail-content.ts';

/** The plain-text part: all that the HTML says, for those who read no HTML. Lines end with LF. */
export function renderText(content: MailContent): string {
  const { action, unsubscribe } = content;
  const blocks = [
    [content.heading],
    [content.intro],
    content.facts.map(({ label, value }) => `${label}: ${value}`),
    action ? [action.label, action.url] : [],
    content.note ? [content.note] : [],
    ['--', content.buildingName, content.managedBy ?? '', content.contact ?? '', content.why],
    unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : [],
  ];
  const paragraphs = blocks.map((lines) =>
    lines
      .filter((line) => line !== '')
      .map(oneLine)
      .join('\n'),
  );
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}

function oneLine(text: string): string {
  return text.replace(/[\r\n\t]+/g, ' ');
}
