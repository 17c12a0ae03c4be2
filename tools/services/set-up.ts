// Prepares the engines for all services in this one process: topics, collections and indexes, then sample data. Loading a service takes longer
// than its part of this work. The argument is the size of the sample data, if there is to be any. The parent process gets a message when topics, collections and
// indexes exist, so that it can start the services.
import { readServiceConfigs, services } from '@parcelbell/all-in-one/services';
import {
  type CreatedService,
  connectFoundation,
  createService,
  createTopics,
  type Foundation,
  prepareService,
  readSettings,
  type SampleSize,
  seedService,
} from '@parcelbell/lifecycle';
import { exitWithError } from '@parcelbell/process';

const fail = exitWithError('parcelbell');
process.once('disconnect', () => process.exit(1));

try {
  const [owner] = services;
  if (!owner) throw new Error('There are no services.');
  const settings = readSettings(owner, process.env);
  const { foundation, close } = await connectFoundation('set-up', settings, process.env, fail);
  const created = await createAll(foundation);
  await Promise.all([createTopics('set-up', process.env), ...created.map((service) => prepareService(service))]);
  process.send?.('prepared');
  const [size] = process.argv.slice(2) as SampleSize[];
  if (size) await Promise.all(created.map((service) => seedService(service, size)));
  await close();
  process.exit(0);
} catch (error) {
  fail(error);
}

function createAll(foundation: Foundation): Promise<CreatedService[]> {
  const configs = readServiceConfigs(services, process.env);
  return Promise.all(services.map((definition) => createService(definition, foundation, configs[definition.name])));
}
