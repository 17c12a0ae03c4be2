import { root } from '../../../tools/setup/paths.mjs';
import { apiOf } from '../../harness/api.ts';
import { nameOnEngines } from '../../harness/engines.ts';
import { frontEndHosts } from '../../harness/front-end-hosts.ts';
import {
  type ProductProcess,
  removeData,
  type Shape,
  servicePids,
  startProduct,
} from '../../harness/product-process.ts';
import { startStoreProcess } from '../../harness/store-process.ts';
import { asNpmStart } from '../as-npm-start.ts';
import { type Sink, startSink } from '../sink.ts';
import { type Operation, operationsOf } from './operations.ts';
import type { Measured } from './usage.ts';

/** A running product whose processes are measured. Its mails go to a server that takes everything. */
export interface MeasuredProduct {
  /** Those of the services or the one of them all, a host for each front end, and in the services shape `store`, the product's own document store. */
  readonly processes: readonly Measured[];
  /** What is done at a desk, in a new session, which is valid for 15 minutes. */
  operations(): Promise<Operation[]>;
  stop(): Promise<void>;
}

/** Starts the product of a checkout, with its dependencies and builds, by default of this one. */
export async function startMeasured(shape: Shape, checkout = root): Promise<MeasuredProduct> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of ends.reverse()) await end();
  };
  try {
    return await startParts(shape, checkout, ends, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  shape: Shape,
  checkout: string,
  ends: (() => Promise<unknown>)[],
  stop: MeasuredProduct['stop'],
): Promise<MeasuredProduct> {
  const sink = await startSink();
  ends.push(sink.stop);
  const hosts = await frontEndHosts(checkout);
  ends.push(hosts.stopAll);
  await hosts.start();
  const store = shape === 'services' ? await startStoreProcess({ checkout }) : undefined;
  if (store) ends.push(store.stop);
  const name = nameOnEngines();
  const { env, ...program } = asNpmStart(shape, checkout);
  const product = await startProduct({
    shape,
    checkout,
    ...program,
    nameOnEngines: name,
    env: {
      ...env,
      ...hosts.env,
      ...(store && { MONGO_URL: `${store.url}/${name}` }),
      SMTP_URL: sink.url,
      MAIL_FROM: 'parcels@parcelbell.test',
      LOG_LEVEL: 'info',
      WRITES_PER_SECOND: '100000',
    },
  });
  ends.push(() => removeData(product), product.stop);
  const frontEnds = hosts.pids().map((host) => ({ ...host, name: `frontend-${host.name}` }));
  const beside = [...frontEnds, ...(store ? [{ name: 'store', pid: store.pid }] : [])];
  return {
    processes: [...(await servicesOf(shape, product)), ...beside],
    operations: () => operationsIn(product, sink),
    stop,
  };
}

async function operationsIn({ url }: ProductProcess, sink: Sink): Promise<Operation[]> {
  const api = apiOf(url);
  const desk = await api.signIn('admin@maplecourt.test');
  return operationsOf({ api, url, desk, sink });
}

/** The processes of the services, or the one of them all; not the embedded services. */
async function servicesOf(shape: Shape, { dataDir, pid }: ProductProcess): Promise<Measured[]> {
  const services = (await servicePids(dataDir)).filter(({ name }) => name !== 'dev-services');
  return services.length > 0 ? services : [{ name: shape, pid }];
}
