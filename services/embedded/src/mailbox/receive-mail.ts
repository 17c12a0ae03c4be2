import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { MailStore } from './mail-store.ts';

const headerEnd = Buffer.from('\r\n\r\n');
const messageIdForm = /^message-id:\s*<([^>\r\n]{1,500})>/im;

/** Reads a message from an SMTP session and stores it. Rejects if it is larger than the server allows. */
export async function receiveMail(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  store: MailStore,
  receivedAt: Date,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw Object.assign(new Error('The message is too large.'), { responseCode: 552 });
  const raw = Buffer.concat(chunks);
  const { mailFrom, rcptTo } = session.envelope;
  await store.add({
    sender: mailFrom ? mailFrom.address : '',
    recipients: rcptTo.map(({ address }) => address.toLowerCase()),
    messageId: messageIdOf(raw),
    receivedAt,
    raw,
  });
}

function messageIdOf(raw: Buffer): string {
  const end = raw.indexOf(headerEnd);
  return messageIdForm.exec(raw.toString('latin1', 0, end < 0 ? raw.length : end))?.[1] ?? '';
}
