import type { ParsedMail } from '@parcelbell/embedded/mailbox';
import { until } from './until.ts';

/** Headers of calls, such as those of a session. */
export type CallHeaders = Record<string, string>;

export interface Answer {
  readonly status: number;
  // The tests assert the shape of each answer themselves.
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape of each answer itself.
  readonly body: any;
  readonly headers: Headers;
}

export interface CookieSession {
  readonly login: Answer;
  /** Headers with the access token. */
  readonly bearer: CallHeaders;
  /** Headers with the cookies and the XSRF token. */
  readonly cookies: { readonly cookie: string; readonly 'x-xsrf-token': string };
}

/** Where mails arrive. */
export interface Mailbox {
  /** The mails to an address, newest first. */
  mails(to: string): Promise<ParsedMail[]>;
}

/** Calls the product over HTTP, as its front ends do, and reads its mails. */
export interface Api extends Mailbox {
  get(path: string, headers?: CallHeaders): Promise<Answer>;
  send(method: string, path: string, body?: unknown, headers?: CallHeaders): Promise<Answer>;
  /** The same, retried while the answer is 503, as on a busy machine. */
  sendUntilAvailable(method: string, path: string, body?: unknown, headers?: CallHeaders): Promise<Answer>;
  /** Signs in as a sample account. Returns the headers of its calls. */
  signIn(email: string): Promise<CallHeaders>;
  /** The same, with the answer of the sign-in and the headers of calls with cookies. */
  signInWithCookies(email: string): Promise<CookieSession>;
  /** Waits for a mail to an address with a matching subject, and returns the newest. */
  mail(to: string, subject: RegExp, withinMs?: number): Promise<ParsedMail>;
}

/** The calls to a product at an address. Without a `mailbox` of its own, its mails are in the embedded one. */
export function apiOf(url: string, mailbox?: Mailbox): Api {
  const call = async (method: string, path: string, body: unknown, headers: CallHeaders): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: isRawBody(body) ? body : JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: json && text ? JSON.parse(text) : text, headers: response.headers };
  };
  const api: Api = {
    get: (path, headers = {}) => call('GET', path, undefined, headers),
    send: (method, path, body, headers = {}) => call(method, path, body, headers),
    sendUntilAvailable: (...call) =>
      until(
        `${call[0]} ${call[1]} is answered`,
        () => api.send(...call),
        ({ status }) => status !== 503,
      ),
    signIn: async (email) => {
      const { login, bearer } = await api.signInWithCookies(email);
      return { ...bearer, 'x-tenant-id': login.body.tenantId };
    },
    signInWithCookies: async (email) => {
      const { body: issued } = await api.send('POST', '/dev/sign-in/credential', { email });
      const login = await api.send('POST', '/api/auth/login', { token: issued.credential });
      if (login.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(login.body)}`);
      return {
        login,
        bearer: { authorization: `Bearer ${login.body.accessToken}` },
        cookies: cookiesOf(login),
      };
    },
    mails: async (to) =>
      mailbox
        ? mailbox.mails(to)
        : (await api.get(`/dev/mailbox/messages?to=${encodeURIComponent(to)}&limit=1000`)).body,
    mail: async (to, subject, withinMs = 45_000) => {
      const matching = async (): Promise<ParsedMail[]> =>
        (await api.mails(to)).filter((mail) => subject.test(mail.subject));
      const [mail] = await until(`a mail to ${to} about ${subject}`, matching, (mails) => mails.length > 0, withinMs);
      return mail as ParsedMail;
    },
  };
  return api;
}

/** The headers for a browser's next calls, from an answer that set the cookies of a session. */
export function cookiesOf({ headers }: Pick<Answer, 'headers'>): CookieSession['cookies'] {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(xsrf) };
}

function isRawBody(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array;
}
