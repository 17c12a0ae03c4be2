import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { deriveKeys } from './keys.ts';

/** Texts that are stored so that data stolen from the database does not contain them. */
export interface SealedTexts {
  /** The text, encrypted. `owner` names what it belongs to: elsewhere it cannot be opened. */
  seal(text: string, owner: string): string;
  /** The text, and whether it was sealed under a key that is not in force any more. Undefined for what was sealed otherwise. */
  open(sealed: string, owner: string): { readonly text: string; readonly isOutdated: boolean } | undefined;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Texts sealed by AES-256-GCM (NIST SP 800-38D) under a key of `secret`, each under a random nonce. Those sealed under `previous` are opened too. */
export function createSealedTexts(purpose: string, secret: string, previous?: string): SealedTexts {
  const keys = deriveKeys(purpose, secret, previous);
  return {
    seal: (text, owner) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, keys[0], nonce).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    open: (sealed, owner) => {
      for (const [at, key] of keys.entries()) {
        const text = openWith(key, Buffer.from(sealed, 'base64url'), owner);
        if (text !== undefined) return { text, isOutdated: at > 0 };
      }
      return undefined;
    },
  };
}

function openWith(key: KeyObject, bytes: Buffer, owner: string): string | undefined {
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const [nonce, rest] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)];
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(rest.subarray(0, tagBytes));
    return Buffer.concat([decipher.update(rest.subarray(tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
