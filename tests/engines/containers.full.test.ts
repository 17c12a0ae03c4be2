import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readComposeEngines, startContainers } from './containers.ts';
import { type DockerStub, startDockerStub } from './docker-stub.ts';

const { mongodb, kafka, redis, mailpit } = await readComposeEngines();
const images = [mongodb.image, kafka.image, redis.image, mailpit.image].sort();

describe('engines in containers, with a stub of Docker', () => {
  let docker: DockerStub;

  beforeAll(async () => {
    docker = await startDockerStub();
    // What removes the containers of killed runs is a container too, which would have to answer.
    Object.assign(process.env, { DOCKER_HOST: docker.url, TESTCONTAINERS_RYUK_DISABLED: 'true' });
  });
  afterAll(() => docker.close());

  it('run as in docker-compose.yml, are waited for, and are removed at the end', async () => {
    const { addresses, stop } = await startContainers(() => undefined);
    const port = docker.requested.find(({ Image }) => Image === kafka.image)?.HostConfig.PortBindings['9094/tcp']?.[0]
      ?.HostPort;
    expect(port).toMatch(/^\d{5}$/);
    expect(addresses).toEqual({
      MONGO_URL: 'mongodb://127.0.0.1:27017/parcelbell?directConnection=true',
      KAFKA_BROKERS: `127.0.0.1:${port}`,
      REDIS_URL: 'redis://127.0.0.1:6379',
      MAILPIT_SMTP_URL: 'smtp://127.0.0.1:1025',
      MAILPIT_API_URL: 'http://127.0.0.1:8025',
    });
    expect(docker.requested).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Image: mongodb.image, Hostname: 'mongodb', Cmd: mongodb.command }),
        expect.objectContaining({ Image: redis.image, Cmd: redis.command }),
        expect.objectContaining({
          Image: kafka.image,
          Hostname: 'kafka',
          Env: expect.arrayContaining([
            `KAFKA_ADVERTISED_LISTENERS=PLAINTEXT://kafka:9092,OUTSIDE://127.0.0.1:${port}`,
            'KAFKA_AUTO_CREATE_TOPICS_ENABLE=false',
          ]),
        }),
      ]),
    );
    expect(docker.commands.get(redis.image)).toEqual(Array(2).fill('redis-cli ping'));
    expect(docker.running().sort()).toEqual(images);
    await stop();
    expect(docker.running()).toEqual([]);
  });

  it('one that does not start: is named in a sentence, and all are removed', async () => {
    docker.refused.add(redis.image);
    await expect(startContainers(() => undefined)).rejects.toThrow(
      `${redis.image} did not start: (HTTP code 500) server error - no space left`,
    );
    expect(docker.running()).toEqual([]);
  });
});
