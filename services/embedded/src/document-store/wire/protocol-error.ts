/** A message that breaks the wire protocol; its connection is closed. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}
