import mongoose from 'mongoose';
import { until } from '../../harness/until.ts';
import { desksOf } from '../under-load/addresses.ts';
import type { TwoReplicas } from '../under-load/two-replicas.ts';
import { republishAll } from './republish.ts';

/** What copies and read models answer at the desks. */
const calls = [
  '/api/usage?reportType=monthly',
  '/api/usage?reportType=daily',
  // A period of its own, since the usual one ends at the moment of the call.
  '/api/residents/analytics/building?startDate=2026-01-01T12:00:00Z&endDate=2030-01-01T12:00:00Z',
  '/api/residents',
  '/api/deliveries/units?q=',
];
const rebuiltWithinMs = 180_000;

/** Publishes everything again and answers the calls that say something else afterwards; nothing may change meanwhile. */
export async function changedByRepublish(replicas: TwoReplicas): Promise<string[]> {
  const before = await untilSteady(replicas);
  const generations = await generationsOf(replicas);
  await republishAll(replicas);
  await until(
    'each read model is rebuilt',
    () => generationsOf(replicas),
    (now) => [...generations].every(([tenant, generation]) => (now.get(tenant) ?? 0) > generation),
    rebuiltWithinMs,
  );
  const after = await untilSteady(replicas);
  return [...before].flatMap(([call, figures]) => (after.get(call) === figures ? [] : [call]));
}

/** The answers of all desks, once they are twice the same. */
async function untilSteady(replicas: TwoReplicas): Promise<ReadonlyMap<string, string>> {
  let last = '';
  return until(
    'reports are at rest',
    () => figuresOf(replicas),
    (figures) => {
      const text = JSON.stringify([...figures]);
      const isSteady = text === last;
      last = text;
      return isSteady;
    },
    rebuiltWithinMs,
  );
}

async function figuresOf({ api, addresses }: TwoReplicas): Promise<Map<string, string>> {
  const figures = new Map<string, string>();
  for (const [tenantId, desk] of desksOf(addresses))
    for (const call of calls) {
      const { status, body } = await api.get(call, desk);
      figures.set(`${tenantId} ${call}`, `${status} ${JSON.stringify(body)}`);
    }
  return figures;
}

/** Which generation of its read models each building has. */
async function generationsOf({ engines: { name }, product }: TwoReplicas): Promise<ReadonlyMap<string, number>> {
  const connection = await mongoose.createConnection(product.env.MONGO_URL ?? '').asPromise();
  try {
    const tenants = connection.useDb(`${name}-reporting`).collection<{ _id: string; current?: number }>('tenants');
    const found = await tenants.find({}, { projection: { current: 1 } }).toArray();
    return new Map(found.map(({ _id, current = 0 }) => [_id, current]));
  } finally {
    await connection.close();
  }
}
