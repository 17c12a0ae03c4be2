import { type AddressObject, simpleParser } from 'mailparser';
import type { StoredMail } from './mail-store.ts';

/** A parsed mail for the mailbox. */
export interface ParsedMail {
  readonly id: string;
  /** The recipients' addresses, separated by commas. */
  readonly to: string;
  /** The From header, such as `"Maple Court" <no-reply@parcelbell.test>`. */
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Header fields by lower-case name, unfolded; a field that occurs several times has its values joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** When it was received, as an ISO timestamp. */
  readonly date: string;
}

/** Parses a stored mail. */
export async function parseMail(mail: StoredMail): Promise<ParsedMail> {
  const parsed = await simpleParser(Buffer.from(mail.raw), {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
  });
  return {
    id: mail._id,
    to: addresses(parsed.to) || mail.recipients.join(', '),
    from: parsed.from?.text ?? mail.sender,
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html || '',
    headers: unfoldHeaders(parsed.headerLines),
    date: mail.receivedAt.toISOString(),
  };
}

function addresses(header: AddressObject | AddressObject[] | undefined): string {
  const lists = header === undefined ? [] : [header].flat();
  return lists.flatMap((list) => list.value.map(({ address }) => address ?? '')).join(', ');
}

function unfoldHeaders(lines: readonly { key: string; line: string }[]): Record<string, string> {
  const headers = new Map<string, string>();
  for (const { key, line } of lines) {
    const value = line
      .slice(line.indexOf(':') + 1)
      .replace(/\r?\n[ \t]+/g, ' ')
      .trim();
    const before = headers.get(key);
    headers.set(key, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(headers);
}
