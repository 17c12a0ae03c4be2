/** What a call sends besides its method and path. */
export interface CallOptions {
  /** An Authorization header's value, as `signIn` gives it; empty for none. */
  readonly as?: string;
  /** The building that is worked in, as `X-Tenant-Id`; empty for none. */
  readonly tenant?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is and as JSON, for a body that `body` cannot express, such as one that is not valid JSON. */
  readonly text?: string;
  /** Sent as an uploaded CSV file. */
  readonly file?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where it is JSON, a string where it is anything else, undefined where it is empty. */
  // biome-ignore lint/suspicious/noExplicitAny: A test asserts the shape of an answer; a type would only repeat the assertion.
  readonly body: any;
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

/**
 * Creates a function that calls the server at `url`. `defaults` apply to every call that does not set the same option; headers of both are sent.
 * Redirects are answered, not followed.
 */
export function createCall(url: string, defaults: CallOptions = {}): Call {
  return async (method, path, options = {}) => {
    const { as, tenant, body, text, file } = { ...defaults, ...options };
    const payload = file ?? text ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(payload === undefined ? {} : { 'content-type': file === undefined ? 'application/json' : 'text/csv' }),
        ...(as ? { authorization: as } : {}),
        ...(tenant ? { 'x-tenant-id': tenant } : {}),
        ...defaults.headers,
        ...options.headers,
      },
      ...(payload === undefined ? {} : { body: payload }),
    });
    return { status: response.status, headers: response.headers, body: await bodyOf(response) };
  };
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}
