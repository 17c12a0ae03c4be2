import { until } from '@parcelbell/test-tools';
import { startTestService } from '@parcelbell/testing';
import { simpleParser } from 'mailparser';
import { notifications } from '../src/index.ts';
import { sampleFacts } from '../src/testing/sample-facts.ts';
import { startSmtpStub } from '../src/testing/smtp-stub.ts';

/** A mail as nodemailer is given it. */
export interface SampleMail {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The tracking number in its text. */
  readonly tracking: string;
}

const tracking = 'T999999';

/** A mail as the service writes it, for other programs to hand over: the same texts, headers and size. */
export async function sampleMail(): Promise<SampleMail> {
  const stub = await startSmtpStub();
  const service = await startTestService(notifications, { environment: { SMTP_URL: stub.url } });
  const recipient = { contactId: 'c', address: 'a@example.test' };
  await service.receive(sampleFacts.tenant('t-0'), sampleFacts.delivery('t-0', 'p', [recipient], { tracking }));
  await until('a sample mail', () => stub.accepted.length === 1);
  const mail = await simpleParser(stub.accepted[0]?.raw ?? '');
  await service.stop();
  await stub.stop();
  const unsubscribe = mail.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line ?? '';
  return {
    from: '"Maple Court" <parcels@parcelbell.test>',
    to: recipient.address,
    replyTo: 'desk@maplecourt.test',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
    tracking,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': unsubscribe.slice('List-Unsubscribe: '.length),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
