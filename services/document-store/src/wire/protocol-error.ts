/** Bytes that break the wire protocol: a message closes its connection, a document in it is refused as invalid. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}
