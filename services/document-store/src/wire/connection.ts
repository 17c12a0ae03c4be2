import type { Socket } from 'node:net';
import type { Peer } from '../auth/scram.ts';
import { ProtocolError } from '../errors.ts';
import type { Turns } from '../turn.ts';
import {
  MAX_MESSAGE_BYTES,
  MAX_UNAUTHENTICATED_BYTES,
  type Reply,
  type Request,
  readRequest,
  writeReply,
} from './messages.ts';

const HEADER_BYTES = 16;

/** Cuts a stream of bytes into messages. */
class Frames {
  #chunks: Buffer[] = [];
  #length = 0;

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  /** The next complete message; undefined until there is one. Throws ProtocolError for an impossible length and for one beyond `maxBytes`. */
  next(maxBytes: number): Buffer | undefined {
    if (this.#length < 4) return undefined;
    const length = this.#peekLength();
    if (length < HEADER_BYTES || length > maxBytes) throw new ProtocolError(`a message of ${length} bytes`);
    if (this.#length < length) return undefined;
    const all = this.#join();
    this.#length -= length;
    this.#chunks = this.#length > 0 ? [all.subarray(length)] : [];
    return all.subarray(0, length);
  }

  #peekLength(): number {
    const [first] = this.#chunks;
    return (first && first.length >= 4 ? first : this.#join()).readInt32LE(0);
  }

  #join(): Buffer {
    const [first] = this.#chunks;
    const all = this.#chunks.length === 1 && first ? first : Buffer.concat(this.#chunks, this.#length);
    this.#chunks = [all];
    return all;
  }
}

/** Stops reading the commands of a client that does not read its answers. */
const send = (socket: Socket, bytes: Buffer): void => {
  if (socket.write(bytes) || socket.isPaused()) return;
  socket.pause();
  socket.once('drain', () => socket.resume());
};

const answer = (socket: Socket, request: Request, reply: Reply, log: (line: string) => void): void => {
  if (request.isSilent || !socket.writable) return;
  try {
    send(socket, writeReply(request, reply));
  } catch (error) {
    log(`document store: closed a connection whose answer cannot be encoded: ${String(error)}`);
    socket.destroy();
  }
};

/** Serves one client until it leaves or breaks the protocol. */
export const serveConnection = (socket: Socket, turns: Turns, log: (line: string) => void): void => {
  const frames = new Frames();
  const peer: Peer = { isAuthenticated: false };
  const next = (): Buffer | undefined =>
    frames.next(peer.isAuthenticated ? MAX_MESSAGE_BYTES : MAX_UNAUTHENTICATED_BYTES);
  socket.setNoDelay(true);
  // A client that vanished needs no handling here; 'close' follows.
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    try {
      frames.add(chunk);
      for (let message = next(); message; message = next()) {
        const request = readRequest(peer, message);
        turns.add(request, (reply) => answer(socket, request, reply, log));
      }
    } catch (error) {
      const reason = error instanceof ProtocolError ? error.message : 'a malformed message';
      log(`document store: closed a connection that sent ${reason}`);
      socket.destroy();
    }
  });
};
