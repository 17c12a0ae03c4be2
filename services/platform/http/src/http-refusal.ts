/** A request that breaks a rule of HTTP. It has the same fields as the errors of Express's body parsers, so that `answerFor` answers both. */
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

/** The address does not take this method. The answer's Allow header has to name the methods that it takes. */
export class MethodNotAllowed extends HttpRefusal {
  readonly method: string;
  readonly allowed: readonly string[];

  constructor(method: string, allowed: readonly string[]) {
    super(405, 'method.not.allowed', `There is no ${method} here; this address takes ${allowed.join(', ')}.`);
    this.method = method;
    this.allowed = allowed;
  }
}
