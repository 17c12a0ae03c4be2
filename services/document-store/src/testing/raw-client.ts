import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Binary, deserialize, serialize } from 'bson';

/** A client that sends bytes of its own, for messages that no driver sends. */
export interface RawClient {
  readonly socket: Socket;
  send(bytes: Uint8Array): void;
  /** The body of the next answer. */
  answer(): Promise<Record<string, unknown>>;
  /** Resolves when the store has closed the connection. */
  closed(): Promise<void>;
}

const OP_MSG = 2013;

/** A message of the current format around sections. */
export const message = (sections: Uint8Array, { opCode = OP_MSG, flags = 0, requestId = 1 } = {}): Buffer => {
  const head = Buffer.alloc(20);
  head.writeInt32LE(20 + sections.length, 0);
  head.writeInt32LE(requestId, 4);
  head.writeInt32LE(opCode, 12);
  head.writeUInt32LE(flags, 16);
  return Buffer.concat([head, sections]);
};

/** The section of a command. */
export const body = (command: object): Buffer => Buffer.concat([Buffer.of(0), serialize(command)]);

/** The section of a list of documents outside the command. */
export const sequence = (name: string, documents: readonly object[]): Buffer => {
  const content = Buffer.concat([Buffer.from(`${name}\0`), ...documents.map((document) => serialize(document))]);
  const head = Buffer.alloc(5);
  head[0] = 1;
  head.writeInt32LE(content.length + 4, 1);
  return Buffer.concat([head, content]);
};

const hmac = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Signs in with the password of the URL, by RFC 5802. */
const signIn = async (client: RawClient, url: string): Promise<void> => {
  const { username, password } = new URL(url);
  const ask = async (command: object, payload: string): Promise<string> => {
    client.send(message(body({ ...command, payload: new Binary(Buffer.from(payload)), $db: 'admin' })));
    return Buffer.from(((await client.answer()).payload as Binary).buffer).toString();
  };
  const first = `n=${username},r=${randomBytes(18).toString('base64')}`;
  const reply = await ask({ saslStart: 1, mechanism: 'SCRAM-SHA-256' }, `n,,${first}`);
  const [, nonce = '', salt = '', iterations = ''] = /^r=([^,]+),s=([^,]+),i=(\d+)$/.exec(reply) ?? [];
  const salted = pbkdf2Sync(password, Buffer.from(salt, 'base64'), Number(iterations), 32, 'sha256');
  const clientKey = hmac(salted, 'Client Key');
  const storedKey = createHash('sha256').update(clientKey).digest();
  const signature = hmac(storedKey, `${first},${reply},c=biws,r=${nonce}`);
  const proof = Buffer.from(clientKey.map((byte, i) => byte ^ (signature[i] ?? 0))).toString('base64');
  await ask({ saslContinue: 1, conversationId: 1 }, `c=biws,r=${nonce},p=${proof}`);
};

/** Connects to a store and signs in with the password of its URL. */
export const rawClient = async (url: string): Promise<RawClient> => {
  const client = await strangeClient(url);
  await signIn(client, url);
  return client;
};

/** Connects to a store without signing in. */
export const strangeClient = async (url: string): Promise<RawClient> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  const ended = once(socket, 'close');
  let received = Buffer.alloc(0);
  return {
    socket,
    send: (bytes) => void socket.write(bytes),
    async answer() {
      while (received.length < 4 || received.length < received.readInt32LE(0)) {
        const [chunk] = (await once(socket, 'data')) as [Buffer];
        received = Buffer.concat([received, chunk]);
      }
      const length = received.readInt32LE(0);
      const headLength = received.readInt32LE(12) === OP_MSG ? 21 : 36;
      const answer = deserialize(received.subarray(headLength, length));
      received = received.subarray(length);
      return answer;
    },
    async closed() {
      await ended;
    },
  };
};
