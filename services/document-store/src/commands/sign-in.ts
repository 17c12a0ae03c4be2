import { Binary } from 'bson';
import { MECHANISM, type Peer } from '../auth/scram.ts';
import { CommandError } from '../errors.ts';
import { type Doc, isPlainObject } from '../values/types.ts';
import type { Reply, Request } from '../wire/messages.ts';
import type { Command, CommandContext } from './context.ts';

/** A connection has one conversation at a time, so all of them have the same id. */
const CONVERSATION_ID = 1;

/** The commands that a client may send before it has signed in. */
const OPEN_COMMANDS = new Set(['hello', 'ismaster', 'ping', 'saslStart', 'saslContinue']);

const failed = (): CommandError => new CommandError(18, 'Authentication failed.');

const textOf = (payload: unknown): string => {
  if (payload instanceof Binary) return Buffer.from(payload.buffer.subarray(0, payload.position)).toString();
  throw failed();
};

const step = (payload: string, done: boolean): Doc => ({
  conversationId: CONVERSATION_ID,
  done,
  payload: new Binary(Buffer.from(payload)),
});

const begin = ({ credentials }: CommandContext, peer: Peer, { mechanism, payload }: Doc): Doc => {
  peer.conversation = undefined;
  if (mechanism !== MECHANISM) throw new CommandError(334, `Unsupported mechanism: ${String(mechanism)}`);
  const conversation = credentials.begin(textOf(payload));
  if (!conversation) throw failed();
  peer.conversation = conversation;
  return step(conversation.reply, false);
};

export const saslStart: Command = (context, _db, { body, peer }): Reply => ({ ...begin(context, peer, body), ok: 1 });

export const saslContinue: Command = (_context, _db, { body, peer }): Reply => {
  const { conversation } = peer;
  peer.conversation = undefined;
  const proof = conversation?.prove(textOf(body.payload));
  if (proof === undefined) throw failed();
  peer.isAuthenticated = true;
  return { ...step(proof, true), ok: 1 };
};

/** The first step of the sign-in, which drivers send with their hello to save an exchange. A wrong attempt is refused in the next exchange. */
export const helloSignIn = (context: CommandContext, { body, peer }: Request): Doc => {
  const mechanisms = body.saslSupportedMechs === undefined ? {} : { saslSupportedMechs: [MECHANISM] };
  if (!isPlainObject(body.speculativeAuthenticate)) return mechanisms;
  try {
    return { ...mechanisms, speculativeAuthenticate: begin(context, peer, body.speculativeAuthenticate) };
  } catch (error) {
    if (error instanceof CommandError) return mechanisms;
    throw error;
  }
};

/** Throws Unauthorized (13) for a command that needs sign-in, from a client that has not signed in. */
export const requireSignIn = (name: string, { isAuthenticated }: Peer): void => {
  if (!isAuthenticated && !OPEN_COMMANDS.has(name)) {
    throw new CommandError(13, `Command ${name} requires authentication`);
  }
};
