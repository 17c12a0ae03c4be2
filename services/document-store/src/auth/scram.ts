import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

export const MECHANISM = 'SCRAM-SHA-256';

/** The lowest number that drivers accept. A password of 256 random bits cannot be guessed, so more iterations would not help. */
const ITERATIONS = 4096;
const KEY_BYTES = 32;
const NONCE_BYTES = 24;
/** The form of the first message without channel binding and without acting for another user (RFC 5802, section 7). */
const FIRST = /^n,,(n=([^,]*),r=([^,]+))$/;
const FINAL = /^(c=biws,r=([^,]+)),p=([^,]+)$/;

const hmac = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const xor = (a: Uint8Array, b: Uint8Array): Buffer => Buffer.from(a.map((byte, i) => byte ^ (b[i] ?? 0)));

/** What a server of SCRAM-SHA-256 (RFC 5802, RFC 7677) stores of its only user. The keys are derived once, so a connection costs microseconds. */
export class Credentials {
  readonly username: string;
  readonly #salt = randomBytes(16);
  readonly #storedKey: Buffer;
  readonly #serverKey: Buffer;

  constructor({ username, password }: { readonly username: string; readonly password: string }) {
    this.username = username;
    const salted = pbkdf2Sync(password, this.#salt, ITERATIONS, KEY_BYTES, 'sha256');
    this.#storedKey = sha256(hmac(salted, 'Client Key'));
    this.#serverKey = hmac(salted, 'Server Key');
  }

  /** Answers the first message of a client; undefined where it is malformed or names another user. */
  begin(first: string): ScramConversation | undefined {
    const [, bare = '', username = '', clientNonce = ''] = FIRST.exec(first) ?? [];
    if (username !== this.username || clientNonce === '') return undefined;
    const nonce = clientNonce + randomBytes(NONCE_BYTES).toString('base64');
    const reply = `r=${nonce},s=${this.#salt.toString('base64')},i=${ITERATIONS}`;
    return { reply, prove: (final) => this.#prove(`${bare},${reply}`, nonce, final) };
  }

  #prove(before: string, nonce: string, final: string): string | undefined {
    const [, withoutProof = '', answered, proof = ''] = FINAL.exec(final) ?? [];
    const given = Buffer.from(proof, 'base64');
    if (answered !== nonce || given.length !== KEY_BYTES) return undefined;
    const message = `${before},${withoutProof}`;
    const clientKey = xor(given, hmac(this.#storedKey, message));
    if (!timingSafeEqual(sha256(clientKey), this.#storedKey)) return undefined;
    return `v=${hmac(this.#serverKey, message).toString('base64')}`;
  }
}

/** The sign-in of one client. */
export interface ScramConversation {
  /** The server's answer to the first message. */
  readonly reply: string;
  /** The server's answer to the last message, which proves that the server knows the password too; undefined where the client's proof is wrong. */
  prove(final: string): string | undefined;
}

/** The client at the other end of a connection. */
export interface Peer {
  isAuthenticated: boolean;
  /** The sign-in that has begun with the client's first message. */
  conversation?: ScramConversation | undefined;
}
