import { setImmediate as turn } from 'node:timers/promises';
import { type DescMessage, fromBinary, type MessageShape } from '@bufbuild/protobuf';
import { startTestService, type TestService } from '@parcelbell/platform/testing';
import { tenancy } from '../service.ts';

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever was answered.
  readonly body: any;
}

export interface Fixture {
  readonly service: TestService;
  readonly superadmin: string;
  call(method: string, path: string, options?: { as?: string; body?: unknown }): Promise<Answer>;
  /** The events of one kind that were published so far. */
  events<D extends DescMessage>(schema: D, tenantId: string): MessageShape<D>[];
}

export async function startTenancy(): Promise<Fixture> {
  const service = await startTestService(tenancy);
  return {
    service,
    superadmin: service.signIn({ superadmin: true }),
    call: (method, path, options) => call(service.url, method, path, options),
    events: (schema, tenantId) =>
      service.published
        .filter((event) => event.tenantId === tenantId && event.type === schema.typeName)
        .map((event) => fromBinary(schema, event.payload)),
  };
}

async function call(
  url: string,
  method: string,
  path: string,
  { as, body }: { as?: string; body?: unknown } = {},
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(as ? { authorization: as } : {}) },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** Waits until something is so; fails after 30 s. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not become so within 30 s.');
    await turn();
  }
}

/** A form that is accepted. */
export const newBuilding = {
  name: 'Willow House',
  conciergeEmail: 'desk@willow.test',
  conciergePhone: '+1 416 555 0130',
  validUnits: { default: ['101', '102', 'ph1'] },
};
