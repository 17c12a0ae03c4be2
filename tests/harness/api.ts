import type { ParsedMail } from '@parcelbell/embedded/mailbox';
import { until } from './until.ts';

/** Headers of calls, such as those of somebody who has signed in. */
export type CallHeaders = Record<string, string>;

interface Answer {
  readonly status: number;
  // Tests look into answers of every call; what they find there is what they assert.
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

/** Calls the product over HTTP, as its front ends do. */
export interface Api {
  get(path: string, headers?: CallHeaders): Promise<Answer>;
  send(method: string, path: string, body?: unknown, headers?: CallHeaders): Promise<Answer>;
  /** The same, asked again for as long as something is unavailable, which a busy machine may answer. */
  sendUntilAvailable(method: string, path: string, body?: unknown, headers?: CallHeaders): Promise<Answer>;
  /** Signs in as a sample account. Answers the headers of its further calls. */
  signIn(email: string): Promise<CallHeaders>;
  /** The same, with the answer to the sign-in and the headers of calls that a browser makes with its cookies. */
  signInWithCookies(email: string): Promise<CookieSession>;
  mails(to: string): Promise<ParsedMail[]>;
  /** The newest mail to somebody whose subject matches, once it is there. */
  mail(to: string, subject: RegExp, withinMs?: number): Promise<ParsedMail>;
}

export function apiOf(url: string): Api {
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
    mails: async (to) => (await api.get(`/dev/mailbox/messages?to=${encodeURIComponent(to)}&limit=1000`)).body,
    mail: async (to, subject, withinMs = 45_000) => {
      const matching = async (): Promise<ParsedMail[]> =>
        (await api.mails(to)).filter((mail) => subject.test(mail.subject));
      const [mail] = await until(`a mail to ${to} about ${subject}`, matching, (mails) => mails.length > 0, withinMs);
      return mail as ParsedMail;
    },
  };
  return api;
}

/** The headers of a browser's further calls after an answer that set the cookies of a session. */
export function cookiesOf({ headers }: Pick<Answer, 'headers'>): CookieSession['cookies'] {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(xsrf) };
}

function isRawBody(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array;
}
