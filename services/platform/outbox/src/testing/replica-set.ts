import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { mongo } from 'mongoose';

/** Two members of a replica set: one store behind two addresses, of which one at a time is the primary. */
export interface TestReplicaSet {
  /** Names both members. */
  readonly url: string;
  /** The primary refuses everything from now on. The other member becomes the primary after `electionMs`. */
  stepDown(electionMs: number): void;
  /** How many commands a member that is not the primary has refused. */
  refusals(): number;
  close(): Promise<void>;
}

const { BSON } = mongo;
const headerBytes = 16;
const opReply = 1;
const opMsg = 2013;
/** Commands that every member answers. */
const forEveryMember = new Set(['saslStart', 'saslContinue', 'ping', 'endSessions', 'buildInfo']);
const hellos = new Set(['hello', 'isMaster', 'ismaster']);
const notPrimary = { ok: 0, code: 10107, codeName: 'NotWritablePrimary', errmsg: 'not primary' };

/** Puts a replica set's face on the MongoDB-protocol server at `url`, as drivers see it: members, elections, and refusals of former primaries. */
export async function startReplicaSet(url: string): Promise<TestReplicaSet> {
  const target = new URL(url);
  const servers = [createServer(), createServer()];
  await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))));
  const hosts = servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`);
  const sockets = new Set<Socket>();
  let primary: number | undefined = 0;
  let elections = 1;
  let refused = 0;

  const faceOf = (member: number) => ({
    setName: 'tests',
    setVersion: 1,
    hosts,
    me: hosts[member],
    logicalSessionTimeoutMinutes: 30,
    isWritablePrimary: primary === member,
    ismaster: primary === member,
    secondary: primary !== member,
    ...(primary === member
      ? { electionId: BSON.ObjectId.createFromHexString(String(elections).padStart(24, '0')) }
      : {}),
  });

  servers.forEach((server, member) => {
    server.on('connection', (client) => {
      const upstream = connect({ host: target.hostname, port: Number(target.port) });
      const asked = new Set<number>();
      pair(client, upstream, sockets);
      onMessages(client, (message) => {
        const name = commandOf(message);
        if (name === undefined || hellos.has(name)) asked.add(message.readInt32LE(4));
        else if (primary !== member && !forEveryMember.has(name)) {
          refused += 1;
          client.write(answerTo(message, { ...notPrimary, errorLabels: ['RetryableWriteError'] }));
          return;
        }
        upstream.write(message);
      });
      onMessages(upstream, (answer) => {
        client.write(asked.delete(answer.readInt32LE(8)) ? withFields(answer, faceOf(member)) : answer);
      });
    });
  });

  return {
    url: `mongodb://${target.username}:${target.password}@${hosts.join(',')}/${target.search || '?'}&replicaSet=tests`,
    refusals: () => refused,
    stepDown: (electionMs) => {
      const next = primary === 0 ? 1 : 0;
      primary = undefined;
      setTimeout(() => {
        elections += 1;
        primary = next;
      }, electionMs);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server: Server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

function pair(one: Socket, other: Socket, sockets: Set<Socket>): void {
  for (const [socket, peer] of [
    [one, other],
    [other, one],
  ] as const) {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      peer.destroy();
    });
  }
}

/** Calls `take` with each whole message; a message begins with its length. */
function onMessages(socket: Socket, take: (message: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      take(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
}

/** The name of the command in a message; undefined for the old format, which only carries a connection's first hello. */
function commandOf(message: Buffer): string | undefined {
  if (message.readInt32LE(12) !== opMsg) return undefined;
  return Object.keys(BSON.deserialize(bodyOf(message)))[0];
}

/** The document of an OP_MSG whose first section is its body, or of an OP_REPLY. */
function bodyOf(message: Buffer): Buffer {
  const at = headerBytes + (message.readInt32LE(12) === opReply ? 20 : 5);
  return message.subarray(at, at + message.readInt32LE(at));
}

function withFields(answer: Buffer, fields: object): Buffer {
  const body = bodyOf(answer);
  const document = BSON.serialize({ ...BSON.deserialize(body), ...fields });
  return withLength(Buffer.concat([answer.subarray(0, body.byteOffset - answer.byteOffset), document]));
}

function answerTo(request: Buffer, document: object): Buffer {
  const header = Buffer.alloc(headerBytes + 5);
  header.writeInt32LE(request.readInt32LE(4), 8);
  header.writeInt32LE(opMsg, 12);
  return withLength(Buffer.concat([header, BSON.serialize(document)]));
}

function withLength(message: Buffer): Buffer {
  message.writeInt32LE(message.length, 0);
  return message;
}
