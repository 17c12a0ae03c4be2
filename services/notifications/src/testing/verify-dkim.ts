import { createHash, verify } from 'node:crypto';

/** The result of checking a DKIM-Signature. */
export interface DkimCheck {
  readonly domain: string | undefined;
  readonly selector: string | undefined;
  /** The names of the signed header fields, in lower case. */
  readonly fields: readonly string[];
  readonly isBodyUnchanged: boolean;
  readonly isSignatureValid: boolean;
}

/**
 * Checks the signature of a mail by RFC 6376, for rsa-sha256 and relaxed/relaxed canonicalization. It shares no code with the signer. Throws if the mail
 * has no such signature.
 */
export function verifyDkim(raw: string, publicKey: string): DkimCheck {
  const split = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, split).split(/\r\n(?![ \t])/);
  const signature = headers.find((field) => nameOf(field) === 'dkim-signature');
  if (!signature) throw new Error('The mail has no DKIM-Signature.');
  const tags = tagsOf(signature);
  if (tags.get('a') !== 'rsa-sha256' || tags.get('c') !== 'relaxed/relaxed') throw new Error('Another kind of DKIM.');
  const fields = (tags.get('h') ?? '').toLowerCase().split(':');
  const left = headers.filter((field) => field !== signature);
  // Of several fields with one name, the last unused one is signed. A name without a field adds nothing.
  const signed = fields.flatMap((name) => {
    const at = left.findLastIndex((field) => nameOf(field) === name);
    return at < 0 ? [] : left.splice(at, 1).map((field) => `${relaxed(field)}\r\n`);
  });
  const own = relaxed(signature.replace(/([;\s]b=)[^;]*/, '$1'));
  const value = Buffer.from(tags.get('b') ?? '', 'base64');
  return {
    domain: tags.get('d'),
    selector: tags.get('s'),
    fields,
    isBodyUnchanged: bodyHash(raw.slice(split + 4)) === tags.get('bh'),
    isSignatureValid: verify('sha256', Buffer.from(signed.join('') + own), publicKey, value),
  };
}

function nameOf(field: string): string {
  return field.slice(0, field.indexOf(':')).trim().toLowerCase();
}

function tagsOf(signature: string): Map<string, string> {
  const list = signature.slice(signature.indexOf(':') + 1).split(';');
  return new Map(
    list.map((tag) => {
      const at = tag.indexOf('=');
      return [tag.slice(0, at).trim(), tag.slice(at + 1).replace(/\s+/g, '')];
    }),
  );
}

function relaxed(field: string): string {
  const value = field.slice(field.indexOf(':') + 1).replace(/\r\n/g, '');
  return `${nameOf(field)}:${value.replace(/[ \t]+/g, ' ').trim()}`;
}

function bodyHash(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  return createHash('sha256')
    .update(lines.map((line) => `${line}\r\n`).join(''), 'utf8')
    .digest('base64');
}
