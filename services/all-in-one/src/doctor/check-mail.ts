import { createPublicKey } from 'node:crypto';
import { type Finding, fine, reasonOf, warning, wrong } from './finding.ts';

export interface MailSetUp {
  /** Of the mail server. */
  readonly host: string;
  readonly port: number;
  /** The domain of the sender's address. */
  readonly domain: string;
  /** Undefined where the product does not sign mails. */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly privateKey: string } | undefined;
}

export interface CheckMailDeps {
  /** The TXT records of a name, each joined from its parts; none where the name has none. Rejects where no server answers. */
  resolveTxt(name: string): Promise<readonly string[]>;
  /** Resolves if something listens there. */
  connect(host: string, port: number): Promise<void>;
}

/** Whether the mail server answers, and whether receivers can check that mails are from the sender's domain. */
export async function checkMail(mail: MailSetUp, deps: CheckMailDeps): Promise<Finding[]> {
  const checks = [checkServer(mail, deps), checkSpf(mail, deps), checkDkim(mail, deps), checkDmarc(mail, deps)];
  return (await Promise.all(checks)).flat();
}

async function checkServer({ host, port }: MailSetUp, { connect }: CheckMailDeps): Promise<Finding[]> {
  try {
    await connect(host, port);
    return [fine('SMTP_URL', `something listens at ${host}:${port}`)];
  } catch (error) {
    const what = `nothing answers at ${host}:${port} (${reasonOf(error)})`;
    return [wrong('SMTP_URL', `${what}; correct the address, or let this machine reach it`)];
  }
}

async function checkSpf({ domain }: MailSetUp, deps: CheckMailDeps): Promise<Finding[]> {
  return withRecords('SPF', domain, deps, (records) => {
    const [policy, ...more] = records.filter((record) => /^v=spf1(\s|$)/i.test(record));
    if (policy === undefined) {
      const record = 'v=spf1 include:<your mail provider> -all';
      return wrong('SPF', `${domain} has no SPF record, so mails may end as spam; add the TXT record "${record}"`);
    }
    if (more.length > 0) return wrong('SPF', `${domain} has several SPF records, which counts as none; keep one`);
    if (/(^|\s)\+?all(\s|$)/i.test(policy))
      return wrong('SPF', `the record of ${domain} lets everybody send in its name; end it with -all`);
    return fine('SPF', `${domain} has a record`);
  });
}

async function checkDkim({ domain, dkim }: MailSetUp, deps: CheckMailDeps): Promise<Finding[]> {
  if (!dkim) {
    const how = 'set MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_PRIVATE_KEY, unless the mail server signs';
    return [warning('DKIM', `the product signs no mails; ${how}`)];
  }
  const name = `${dkim.selector}._domainkey.${dkim.domain}`;
  const records = await withRecords('DKIM', name, deps, (found) => {
    const key = publicKeyOf(dkim.privateKey);
    const record = found.find((each) => /(^|;)\s*p=/i.test(each));
    if (record === undefined)
      return wrong(
        'DKIM',
        `${name} has no key; add the TXT record "v=DKIM1; k=rsa; p=${key.slice(0, 16)}…" with the whole public key`,
      );
    const published = /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1]?.replace(/\s/g, '') ?? '';
    if (published !== key)
      return wrong(
        'DKIM',
        `the key at ${name} does not belong to MAIL_DKIM_PRIVATE_KEY; publish the right one, or sign with the other`,
      );
    return fine('DKIM', `${name} has the key that mails are signed with`);
  });
  return [...records, ...checkAlignment(domain, dkim.domain)];
}

/** DMARC counts a signature only of the sender's domain, or of one above or below it. */
function checkAlignment(sender: string, signer: string): Finding[] {
  const isAligned = sender === signer || sender.endsWith(`.${signer}`) || signer.endsWith(`.${sender}`);
  if (isAligned) return [];
  const what = `mails from ${sender} are signed for ${signer}, which DMARC does not count`;
  return [wrong('DKIM', `${what}; sign for ${sender}, or change MAIL_FROM`)];
}

/** The public key in the form of a DKIM record. */
function publicKeyOf(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
}

/** A domain without a record of its own follows that of the domain above it. */
async function checkDmarc({ domain }: MailSetUp, deps: CheckMailDeps): Promise<Finding[]> {
  const labels = domain.split('.');
  const domains = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
  try {
    for (const each of domains) {
      const records = await deps.resolveTxt(`_dmarc.${each}`);
      const policy = records.find((record) => /^v=DMARC1\s*(;|$)/i.test(record));
      if (policy === undefined) continue;
      if (!/;\s*p=(none|quarantine|reject)\b/i.test(policy))
        return [wrong('DMARC', `the record of _dmarc.${each} has no policy; add p=none, p=quarantine or p=reject`)];
      return [fine('DMARC', `_dmarc.${each} has a policy`)];
    }
  } catch (error) {
    return [cannotAsk('DMARC', `_dmarc.${domain}`, error)];
  }
  const record = `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`;
  return [
    wrong('DMARC', `${domain} has no DMARC record, which large receivers require; add "${record}" at _dmarc.${domain}`),
  ];
}

async function withRecords(
  about: string,
  name: string,
  { resolveTxt }: CheckMailDeps,
  judge: (records: readonly string[]) => Finding,
): Promise<Finding[]> {
  try {
    return [judge(await resolveTxt(name))];
  } catch (error) {
    return [cannotAsk(about, name, error)];
  }
}

function cannotAsk(about: string, name: string, error: unknown): Finding {
  const how = 'check the name servers of this machine, or name one by --dns';
  return warning(about, `the records of ${name} could not be read (${reasonOf(error)}); ${how}`);
}
