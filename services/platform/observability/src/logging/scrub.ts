// Each pattern takes linear time: what it begins with is found once in a run of such characters, and never again within the run.
const emailForm = /(?<![\w.%+'-])[\w.%+'-]+(?:@[\w.%+'-]+)+/g;
const phoneForm = /\+\d[\d\s().-]{8,}\d/g;
const credentialsInUrl = /:\/\/[^\s/@]*@/g;
const bearer = /\b(bearer\s+)[\w.~+/-]+=*/gi;
const jsonWebToken = /(?<![\w-])(?=[\w-]*\beyJ)[\w-]+\.[\w-]+\.[\w-]*/g;

/** The text without e-mail addresses, phone numbers, tokens and the credentials in URLs. */
export function scrub(text: string): string {
  return text
    .replace(credentialsInUrl, '://[redacted]@')
    .replace(bearer, '$1[redacted]')
    .replace(jsonWebToken, '[token]')
    .replace(emailForm, '[address]')
    .replace(phoneForm, '[phone]');
}

interface LoggedError {
  readonly type: string;
  readonly message: string;
  /** The error's `code`. A field with the name `code` is never logged, because it may be the code of a text message. */
  readonly errorCode?: unknown;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** An error that may be logged: without addresses and tokens, with at most two of its causes. */
export function scrubbedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)) };
  const code = (error as NodeJS.ErrnoException).code;
  return {
    type: error.name,
    message: scrub(error.message),
    ...(code === undefined ? {} : { errorCode: code }),
    ...(error.stack === undefined ? {} : { stack: scrub(error.stack) }),
    ...(error.cause === undefined || depth >= 2 ? {} : { cause: scrubbedError(error.cause, depth + 1) }),
  };
}
