/** What HTTP itself forbids, in the form in which Express's body parsers say theirs; the error answer knows both. */
export class HttpRefusal extends Error {
  readonly type: string;
  readonly status: number;

  constructor(status: number, type: string, sentence?: string) {
    super(sentence);
    this.name = 'HttpRefusal';
    this.status = status;
    this.type = type;
  }
}

/** A body in a form that is not read here: 415. */
export function unsupportedBody(): HttpRefusal {
  return new HttpRefusal(415, 'body.type.unsupported');
}

export class MethodNotAllowed extends HttpRefusal {
  readonly method: string;
  readonly allowed: readonly string[];

  constructor(method: string, allowed: readonly string[]) {
    super(405, 'method.not.allowed', `There is no ${method} here; this address takes ${allowed.join(', ')}.`);
    this.method = method;
    this.allowed = allowed;
  }
}

/** A method that this address does not take: 405; the answer's Allow header has to name those that it takes. */
export function methodNotAllowed(method: string, allowed: readonly string[]): HttpRefusal {
  return new MethodNotAllowed(method, allowed);
}
