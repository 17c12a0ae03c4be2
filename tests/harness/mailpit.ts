import type { ParsedMail } from '@parcelbell/embedded/mailbox';
import type { Page } from '@playwright/test';
import type { Mailbox } from './api.ts';
import type { MailboxPage } from './browser.ts';
import { until } from './until.ts';

interface Summary {
  readonly ID: string;
}
interface Address {
  readonly Name: string;
  readonly Address: string;
}
interface Message {
  readonly From: Address;
  readonly To: readonly Address[];
  readonly Subject: string;
  readonly Text: string;
  readonly HTML: string;
  readonly Date: string;
}

/** The mails that a Mailpit at this address has taken, newest first. */
export function mailpitAt(url: string): Mailbox {
  // biome-ignore lint/suspicious/noExplicitAny: the caller names the type of the answer.
  const get = async (path: string): Promise<any> => {
    const answer = await fetch(`${url}/api/v1/${path}`, { signal: AbortSignal.timeout(20_000) });
    if (!answer.ok) throw new Error(`Mailpit answered ${answer.status} to ${path}`);
    return answer.json();
  };
  const read = async ({ ID }: Summary): Promise<ParsedMail> => {
    const message: Message = await get(`message/${ID}`);
    const headers: Record<string, readonly string[]> = await get(`message/${ID}/headers`);
    return {
      id: ID,
      to: message.To.map(({ Address }) => Address).join(', '),
      from: `"${message.From.Name}" <${message.From.Address}>`,
      subject: message.Subject,
      text: message.Text,
      html: message.HTML,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, values]) => [name.toLowerCase(), values.join(', ')]),
      ),
      date: message.Date,
    };
  };
  return {
    mails: async (to) => {
      const query = encodeURIComponent(`to:"${to}"`);
      const { messages }: { messages: readonly Summary[] } = await get(`search?limit=1000&query=${query}`);
      return Promise.all(messages.map(read));
    },
  };
}

/** The mails of a Mailpit in a page of a browser. */
export function mailpitPage(url: string, page: Page): MailboxPage {
  const mailbox = mailpitAt(url);
  return {
    open: async (to, subject) => {
      const matching = async (): Promise<ParsedMail | undefined> =>
        (await mailbox.mails(to)).find((mail) => subject.test(mail.subject));
      const mail = await until(`a mail to ${to} about ${subject}`, matching);
      await page.goto(`${url}/view/${mail?.id}.html`);
    },
    followLink: async (name) => {
      const address = await page.getByRole('link', { name }).getAttribute('href');
      const tab = await page.context().newPage();
      await tab.goto(address ?? '');
      return tab;
    },
  };
}
