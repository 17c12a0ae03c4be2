import type { Environment } from '@parcelbell/config';
import type { DevServices } from '@parcelbell/embedded/dev-services';
import {
  type CreatedService,
  createService,
  type Foundation,
  prepareService,
  putBackEvents,
  type RunningService,
  replayBroadcasts,
  replayDeadLetters,
  republishSnapshots,
  type SampleSize,
  startService,
} from '@parcelbell/lifecycle';
import type { StartTasks } from './arguments.ts';
import { readLastBackup } from './backup/last-backup.ts';
import { readServiceConfigs, services } from './services.ts';
import { defineHostGateway } from './start-edge.ts';

/** The embedded services, and the environment with which the other services find them. */
export interface EmbeddedServices {
  readonly services: DevServices | undefined;
  readonly environment: Environment;
}

/** The services that this process hosts. */
export interface HostedServices {
  readonly gateway: CreatedService;
  internalOf(owner: string): CreatedService['internal'];
  /** Begins their work, creates sample data if configured, publishes the state for broadcast consumers, and runs the tasks of this start. */
  begin(): Promise<void>;
  /** What the first service that is not ready waits for. */
  waitsFor(): string | undefined;
  stop(deadline: Date): Promise<void>;
}

interface HostSettings {
  readonly seed: SampleSize | undefined;
  readonly tasks: StartTasks;
  readonly dataDir: string;
}

/**
 * Creates the services and subscribes all of them before one publishes. The in-process bus delivers an event to the current subscribers
 * and does not store it for later ones.
 */
export async function startHostedServices(
  foundation: Foundation,
  embeddedServices: EmbeddedServices,
  { seed, tasks, dataDir }: HostSettings,
): Promise<HostedServices> {
  const created: CreatedService[] = [];
  const installation = { lastBackupAt: () => readLastBackup(dataDir) };
  const definitions = [...services, defineHostGateway(() => created, embeddedServices.services, installation)];
  const configs = readServiceConfigs(definitions, embeddedServices.environment);
  for (const definition of definitions) {
    created.push(await createService(definition, foundation, configs[definition.name]));
  }
  const gateway = created.at(-1) as CreatedService;
  await Promise.all(created.map((service) => prepareService(service)));
  const running: RunningService[] = [];
  for (const service of created) running.push(await startService(service, foundation));
  return {
    gateway,
    internalOf: (owner) => internalOf(created, owner),
    begin: async () => {
      for (const service of running) await service.begin();
      if (seed) for (const { service } of created) await service.seed?.(seed);
      await announce(created);
      if (tasks.republish) for (const service of created) await republishSnapshots(service, undefined);
      if (tasks.replay) await replay(created, foundation);
    },
    waitsFor: () => running.map((service) => service.waitsFor()).find((lacking) => lacking !== undefined),
    stop: async (deadline) => {
      await Promise.all(running.map((service) => service.stop(deadline)));
    },
  };
}

function internalOf(created: readonly CreatedService[], owner: string): CreatedService['internal'] {
  const found = created.find(({ name }) => name === owner);
  if (!found) throw new Error(`There is no service ${owner} in this process.`);
  return found.internal;
}

async function announce(created: readonly CreatedService[]): Promise<void> {
  for (const { service, platform } of created) {
    if (service.announce) await platform.outbox.announce(service.announce());
  }
}

/** Runs after `republish`, because a dead letter may have been caused by a missing copy. */
async function replay(created: readonly CreatedService[], foundation: Foundation): Promise<void> {
  for (const service of created) {
    await putBackEvents(service, foundation);
    await replayDeadLetters(service, foundation);
    await replayBroadcasts(service, foundation);
  }
}
