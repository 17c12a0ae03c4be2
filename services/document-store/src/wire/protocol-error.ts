/** Bytes that break the wire protocol. A malformed message closes its connection; a malformed document in it is refused as invalid. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}
