/** The store cannot be opened, or its data is damaged. The message is one sentence that says what to do. */
export class DocumentStoreError extends Error {
  override readonly name = 'DocumentStoreError';
}

/** Bytes that break the wire protocol. A malformed message closes its connection; a malformed document in it is refused as invalid. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

const CODE_NAMES: Readonly<Record<number, string>> = {
  2: 'BadValue',
  8: 'UnknownError',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  18: 'AuthenticationFailed',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  115: 'CommandNotSupported',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  197: 'InvalidIndexSpecificationOption',
  276: 'IndexBuildAborted',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  334: 'MechanismUnavailable',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
};

/** An error of MongoDB. The client gets its code. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly code: number;
  /** Further fields of the answer, such as a duplicate key's `keyPattern` and `keyValue`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: number, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get codeName(): string {
    return CODE_NAMES[this.code] ?? `Location${this.code}`;
  }
}

export const badValue = (message: string): CommandError => new CommandError(2, message);
export const failedToParse = (message: string): CommandError => new CommandError(9, message);
export const typeMismatch = (message: string): CommandError => new CommandError(14, message);
export const unsupported = (what: string): CommandError =>
  new CommandError(115, `The embedded document store does not support ${what}.`);
