import { createSocket } from 'node:dgram';

/** A name server on loopback that knows TXT records alone. */
export interface NameServer {
  /** `address:port`. */
  readonly address: string;
  /** The values of the TXT records, by their names. */
  readonly records: Map<string, readonly string[]>;
  /** While it is set, no question is answered. */
  isSilent: boolean;
  stop(): Promise<void>;
}

const headerBytes = 12;
const noSuchName = 0x8183;
const found = 0x8180;

export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4');
  const server: NameServer = {
    address: '',
    records: new Map(),
    isSilent: false,
    stop: () => new Promise((resolve) => socket.close(resolve)),
  };
  socket.on('message', (question, { port, address }) => {
    if (!server.isSilent) socket.send(answerTo(question, server.records), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return Object.assign(server, { address: `127.0.0.1:${socket.address().port}` });
}

/** The answer to a question (RFC 1035, section 4). */
function answerTo(question: Buffer, records: NameServer['records']): Buffer {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const asked = question.subarray(headerBytes, at + 5);
  const values = records.get(labels.join('.').toLowerCase()) ?? [];
  const header = Buffer.alloc(headerBytes);
  question.copy(header, 0, 0, 2);
  header.writeUInt16BE(values.length > 0 ? found : noSuchName, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(values.length, 6);
  return Buffer.concat([header, asked, ...values.map(textRecord)]);
}

/** A TXT record of the name in the question. */
function textRecord(value: string): Buffer {
  const text = Buffer.from(value);
  const record = Buffer.from([0xc0, headerBytes, 0, 16, 0, 1, 0, 0, 0, 0, 0, text.length + 1, text.length]);
  return Buffer.concat([record, text]);
}
