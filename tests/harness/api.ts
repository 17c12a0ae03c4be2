import { until } from './until.ts';

interface Answer {
  readonly status: number;
  // Tests look into answers of every call; what they find there is what they assert.
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape of each answer itself.
  readonly body: any;
  readonly headers: Headers;
}

interface Mail {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly date: string;
}

/** Calls the product over HTTP, as its front ends do. */
export interface Api {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** The same, asked again for as long as the answer is that something is unavailable just now, as a busy machine may say. */
  settled(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Signs in as a sample account; answers the headers of its further calls. */
  signIn(email: string): Promise<Record<string, string>>;
  mails(to: string): Promise<Mail[]>;
  /** The newest mail to somebody whose subject matches, once it is there. */
  mail(to: string, subject: RegExp, withinMs?: number): Promise<Mail>;
  /** Registers somebody in a unit of a building and verifies the address by the mail's link. */
  moveIn(tenantId: string, unit: string, email: string, tower?: string): Promise<void>;
}

export function apiOf(url: string): Api {
  const call = async (
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
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
    settled: (...call) =>
      until(
        `${call[0]} ${call[1]} is answered`,
        () => api.send(...call),
        ({ status }) => status !== 503,
      ),
    signIn: async (email) => {
      const { body: issued } = await api.send('POST', '/dev/sign-in/credential', { email });
      const { status, body } = await api.send('POST', '/api/auth/login', { token: issued.credential });
      if (status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`);
      return { authorization: `Bearer ${body.accessToken}`, 'x-tenant-id': body.tenantId };
    },
    mails: async (to) => (await api.get(`/dev/mailbox/messages?to=${encodeURIComponent(to)}&limit=1000`)).body,
    mail: async (to, subject, withinMs = 45_000) => {
      const matching = async (): Promise<Mail[]> => (await api.mails(to)).filter((mail) => subject.test(mail.subject));
      const [mail] = await until(`a mail to ${to} about ${subject}`, matching, (mails) => mails.length > 0, withinMs);
      return mail as Mail;
    },
    moveIn: async (tenantId, unit, email, tower) => {
      const registered = await api.send('POST', '/api/public/residents/register', {
        tenantId,
        unit,
        ...(tower ? { tower } : {}),
        emails: [email],
      });
      if (registered.status >= 300)
        throw new Error(`${unit} could not be registered: ${JSON.stringify(registered.body)}`);
      const link = /\/residents\/verify\/([\w-]+)/.exec((await api.mail(email, /./)).text)?.[1];
      const verified = await api.send('POST', `/api/residents/verify/${link}`);
      if (verified.status !== 200) throw new Error(`${unit} could not be verified: ${JSON.stringify(verified.body)}`);
    },
  };
  return api;
}
