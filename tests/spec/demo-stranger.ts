/**
 * A client of the demo that knows only the calls and answers of docs/product. It imports nothing, and gets the address of the product and
 * its time. So every client can do the same.
 */

interface Answer {
  readonly status: number;
  readonly text: string;
}

interface Refusal {
  readonly error?: string;
  readonly isDemoMode?: boolean;
  readonly message?: string;
  readonly contactInfo?: unknown;
}

interface Unit {
  readonly unit: string;
  readonly tower: string;
}

/** The number of entries in each area. */
type Counts = Readonly<Record<string, number>>;

interface Stranger {
  /** The values of the browser storage, by the names of SIGN-23. */
  readonly stored: Map<string, string>;
  /** Gets a demo token and signs in with it. A refused token is replaced once. */
  enter(): Promise<void>;
  /** Reads every area of the building. */
  readEverything(): Promise<Counts>;
  /** Tries the changes of a building manager. Returns the answer to each attempt. */
  tryWrites(): Promise<ReadonlyMap<string, { status: number; refusal: Refusal }>>;
  refresh(): Promise<void>;
  logOut(): Promise<void>;
  /** The status of a call with the stored token. */
  statusOf(path: string): Promise<number>;
}

export function strangerAt(url: string, now: () => Date): Stranger {
  const stored = new Map<string, string>();
  const cookies = new Map<string, string>();

  async function call(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const [token, tenant] = [stored.get('accessToken'), stored.get('tenantId')];
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(tenant ? { 'x-tenant-id': tenant } : {}),
        ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...(cookies.has('XSRF-TOKEN') ? { 'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '') } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return { status: response.status, text: await response.text() };
  }

  async function readText(path: string): Promise<string> {
    const { status, text } = await call('GET', path);
    if (status !== 200) throw new Error(`GET ${path} answers ${status}: ${text}`);
    return text;
  }

  async function read<T>(path: string): Promise<T> {
    return JSON.parse(await readText(path));
  }

  /** A list in any supported form: an array, or an object with an array under one of the names. */
  async function readList<T>(path: string, ...names: string[]): Promise<T[]> {
    const answer = await read<T[] | Record<string, unknown>>(path);
    if (Array.isArray(answer)) return answer;
    const found = names.map((name) => answer[name]).find(Array.isArray);
    if (!found) throw new Error(`GET ${path} answers no list`);
    return found;
  }

  async function enter(): Promise<void> {
    for (const isLast of [false, true]) {
      if (!stored.has('demoToken')) {
        const { demoToken } = await read<{ demoToken: string }>('/api/demo/start');
        stored.set('demoToken', demoToken);
      }
      const login = await call('POST', '/api/auth/demo-login', undefined, {
        'x-demo-token': stored.get('demoToken') ?? '',
      });
      if (login.status === 200) return remember(JSON.parse(login.text));
      if (isLast || !/start a new demo session/i.test(login.text)) throw new Error(`Demo login failed: ${login.text}`);
      stored.delete('demoToken');
    }
  }

  function remember({ accessToken, tenantId, user }: { accessToken: string; tenantId: string; user: object }): void {
    stored.set('accessToken', accessToken);
    stored.set('tenantId', tenantId);
    stored.set('user', JSON.stringify(user));
    stored.set('isDemoMode', 'true');
  }

  async function readEverything(): Promise<Counts> {
    const tenantId = stored.get('tenantId') ?? '';
    const me = await read<{ tenantRoles: unknown[] }>('/api/users/me');
    const buildings = await readList('/api/tenants/my-tenants', 'data');
    const building = await read<{ towerNames: string[] }>(`/api/tenants/${tenantId}?_=${now().getTime()}`);
    return {
      roles: me.tenantRoles.length,
      buildings: buildings.length,
      towers: building.towerNames.length,
      ...(await readDesk()),
      ...(await readReports()),
      ...(await readTemplates(tenantId)),
    };
  }

  async function readDesk(): Promise<Counts> {
    const deliveries = await readList<Unit & { packageId: string; pickedupAt?: string }>(
      '/api/deliveries',
      'deliveries',
      'data',
    );
    const residents = await readList<Unit & { emails: { active: boolean }[] }>('/api/residents', 'residents', 'data');
    const { unit, tower } = residents[0] ?? { unit: '', tower: '' };
    const history = await read<{ history: unknown[] }>(`/api/residents/history/${unit}/${tower}`);
    return {
      deliveries: deliveries.length,
      pending: deliveries.filter(({ pickedupAt }) => !pickedupAt).length,
      residents: residents.length,
      unverified: residents.filter(({ emails }) => emails.some(({ active }) => !active)).length,
      residencies: history.history.length,
    };
  }

  async function readReports(): Promise<Counts> {
    const monthMs = 32 * 24 * 3_600_000;
    const day = new Date(now().getTime() - monthMs).toISOString().slice(0, 10);
    const monthly = await read<{ totalDeliveries: number; unitUsage: object }>(
      `/api/usage?date=${day}&reportType=monthly`,
    );
    await read(`/api/usage?date=${day}&reportType=daily`);
    const packages: number[] = [];
    for (const months of [3, 6, 12]) {
      const [start, end] = [now(), now()];
      start.setMonth(start.getMonth() - months);
      const query = `startDate=${start.toISOString()}&endDate=${end.toISOString()}`;
      const { summary } = await read<{ summary: { totalPackages: number } }>(
        `/api/residents/analytics/building?${query}`,
      );
      packages.push(summary.totalPackages);
    }
    const [quarter = 0, half = 0, year = 0] = packages;
    return { used: monthly.totalDeliveries, units: Object.keys(monthly.unitUsage).length, quarter, half, year };
  }

  async function readTemplates(tenantId: string): Promise<Counts> {
    const answer = await read<{ templates: { type: string }[] }>(`/api/email-preview/list/${tenantId}`);
    for (const { type } of answer.templates) {
      const html = await readText(`/api/email-preview/preview/${tenantId}/${type}?t=${now().getTime()}`);
      if (!/<html/i.test(html)) throw new Error(`The preview of ${type} is no page`);
    }
    const texts = await read<{ data: unknown[] | { data: unknown[] } }>('/api/sms/templates');
    return {
      mails: answer.templates.length,
      texts: (Array.isArray(texts.data) ? texts.data : texts.data.data).length,
    };
  }

  async function tryWrites(): Promise<ReadonlyMap<string, { status: number; refusal: Refusal }>> {
    const [waiting] = await readList<Unit & { packageId: string }>('/api/deliveries?status=pending', 'deliveries');
    const [home] = await readList<Unit>('/api/residents', 'residents', 'data');
    if (!waiting || !home) throw new Error('Nothing waits in the demo, or nobody lives there');
    const { packageId, unit, tower } = waiting;
    const pickup = { conciergeId: 'Sam', residentName: 'Somebody', residentId: 'R1', unit, tower };
    const attempts: readonly [string, string, object?][] = [
      ['POST', '/api/deliveries', { unit, tower, courier: 'UPS', packagetype: 'Box' }],
      ['PATCH', `/api/deliveries/pickup/${packageId}`, pickup],
      ['DELETE', `/api/residents/${home.unit}/${home.tower}`],
      ['PUT', `/api/tenants/${stored.get('tenantId')}`, { name: 'Mine' }],
      ['POST', '/api/tenants', { name: 'Mine' }],
      ['POST', '/api/users', { email: 'mine@stranger.test', name: 'Mine', role: 'admin' }],
      ['POST', '/api/tenant-migration/generate-slugs'],
      ['PUT', `/api/subscriptions/${stored.get('tenantId')}`, { billingCycle: 'yearly' }],
      ['POST', '/api/admin/debug/logging/enable', { duration: 300, requestHeadersOnly: true }],
    ];
    const answers = new Map<string, { status: number; refusal: Refusal }>();
    for (const [method, path, body] of attempts) {
      const { status, text } = await call(method, path, body);
      answers.set(`${method} ${path}`, { status, refusal: JSON.parse(text) });
    }
    return answers;
  }

  async function refresh(): Promise<void> {
    const { status, text } = await call('POST', '/api/auth/refresh');
    if (status !== 200) throw new Error(`The session is not refreshed: ${text}`);
    stored.set('accessToken', JSON.parse(text).accessToken);
  }

  async function logOut(): Promise<void> {
    await call('POST', '/api/auth/logout');
  }

  return {
    stored,
    enter,
    readEverything,
    tryWrites,
    refresh,
    logOut,
    statusOf: async (path) => (await call('GET', path)).status,
  };
}
