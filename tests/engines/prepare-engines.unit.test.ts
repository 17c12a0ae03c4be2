import { describe, expect, it } from '@jest/globals';
import { type Environment, NoDockerError } from './choose-engines.ts';
import { prepareEngines } from './prepare-engines.ts';

const named = {
  MONGO_URL: 'mongodb://db/parcelbell?replicaSet=rs0',
  KAFKA_BROKERS: 'kafka:9092',
  REDIS_URL: 'redis://redis',
};
const addresses = {
  MONGO_URL: 'mongodb://docker:1/parcelbell?directConnection=true',
  KAFKA_BROKERS: 'docker:2',
  REDIS_URL: 'redis://docker:3',
  MAILPIT_SMTP_URL: 'smtp://docker:4',
  MAILPIT_API_URL: 'http://docker:5',
};
const unsetVariables = Object.fromEntries(Object.keys(addresses).map((name) => [name, undefined]));

const docker = async () => ({ addresses, stop: async () => undefined });
const noDocker = () => Promise.reject(new NoDockerError());
const brokenDocker = () => Promise.reject(new Error('redis:7 did not start: no such image'));
const untouched = () => Promise.reject(new Error('Docker was asked'));

const wholeSuite = true;
const chosenFiles = false;

async function prepared(environment: Environment, isWholeSuite: boolean, start: typeof docker) {
  const { line, settings } = await prepareEngines(environment, isWholeSuite, start);
  return { line, settings };
}

describe('the engines of a test run', () => {
  it('named by the environment: are used, and Docker is not called', async () => {
    const line =
      'Tests run on MongoDB, Kafka and Redis as the environment names them, and on the embedded engines. Skipped are tests of Mailpit and engines that a test stops.';
    expect(await prepared(named, wholeSuite, untouched)).toEqual({ line, settings: {} });
    expect(await prepared(named, chosenFiles, untouched)).toEqual({ line, settings: {} });
  });

  it('some named by the environment: are used, and the line says what is skipped', async () => {
    const { line } = await prepared({ ...named, REDIS_URL: '', BACKING_SERVICES: '/up' }, wholeSuite, untouched);
    expect(line).toMatch(/^Tests run on MongoDB and Kafka as the environment names them/);
    expect(line).toMatch(/Skipped are tests of Redis, Mailpit and the services shape\.$/);
  });

  it('not named, with Docker: the whole suite runs on containers', async () => {
    expect(await prepared({}, wholeSuite, docker)).toEqual({
      line: 'Tests run on MongoDB, Kafka, Redis and Mailpit in containers, and on the embedded engines. Skipped are tests of engines that a test stops.',
      settings: addresses,
    });
  });

  it.each([
    ['no Docker', noDocker, 'no Docker engine answers and the environment names no engines'],
    ['a Docker that does not start them', brokenDocker, 'redis:7 did not start: no such image'],
  ])('not named, with %s: the whole suite runs without them, and the line says why', async (_, start, reason) => {
    expect(await prepared({}, wholeSuite, start)).toEqual({
      line: `Tests run on the embedded engines alone, because ${reason}. Skipped are tests of MongoDB, Kafka, Redis, Mailpit, the services shape and engines that a test stops.`,
      settings: unsetVariables,
    });
  });

  it('not named: chosen files run without them, and the line says how to start them', async () => {
    const { line } = await prepared({}, chosenFiles, untouched);
    expect(line).toMatch(
      /^Tests run on the embedded engines alone, because TEST_ENGINES=containers was not asked for\./,
    );
  });

  it('TEST_ENGINES=containers: take precedence over the environment, for chosen files too', async () => {
    const environment = { ...named, TEST_ENGINES: 'containers' };
    expect((await prepared(environment, chosenFiles, docker)).settings).toEqual(addresses);
  });

  it('TEST_ENGINES=none: are removed from the environment', async () => {
    expect(await prepared({ ...named, TEST_ENGINES: 'none' }, wholeSuite, untouched)).toEqual({
      line: 'Tests run on the embedded engines alone. Skipped are tests of MongoDB, Kafka, Redis, Mailpit, the services shape and engines that a test stops.',
      settings: unsetVariables,
    });
  });

  it.each([
    ['containers', {}, noDocker, 'TEST_ENGINES=containers cannot be followed, because no Docker engine answers.'],
    ['containers', {}, brokenDocker, /^TEST_ENGINES=containers cannot be followed, because redis:7 did not start/],
    ['environment', {}, docker, 'TEST_ENGINES=environment needs MONGO_URL, KAFKA_BROKERS and REDIS_URL to be set.'],
    ['environment', { ...named, MONGO_URL: '' }, docker, 'TEST_ENGINES=environment needs MONGO_URL to be set.'],
    ['docker', {}, docker, 'TEST_ENGINES must be containers, environment or none, not docker.'],
  ])(
    'TEST_ENGINES=%s with %o: fails with one sentence if it is impossible',
    async (required, environment, start, sentence) => {
      const preparing = prepareEngines({ ...environment, TEST_ENGINES: required }, wholeSuite, start);
      await expect(preparing).rejects.toThrow(sentence);
    },
  );
});
