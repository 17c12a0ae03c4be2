import { setTimeout as wait } from 'node:timers/promises';
import { listen, withHealth } from '@parcelbell/http';
import { internalHandler, internalPrefix } from '@parcelbell/internal-calls';
import { startTelemetry } from '@parcelbell/observability/telemetry';
import { exitWell, exitWithError, stopRequested } from '@parcelbell/process';
import { type ConnectedFoundation, connectFoundation, readSettings } from './connect-foundation.ts';
import { type CreatedService, createService } from './create-service.ts';
import { createTopics } from './create-topics.ts';
import { putBackEvents, replayDeadLetters, republishSnapshots, seedService } from './maintenance.ts';
import { prepareService } from './prepare-service.ts';
import { type ServiceDefinition, sampleSizes } from './service.ts';
import { startService } from './start-service.ts';

type Command = (created: CreatedService, connected: ConnectedFoundation, argument: string | undefined) => Promise<void>;

const commands: Readonly<Record<string, Command>> = {
  serve,
  // Reading the settings and connecting to the engines is all.
  check: async () => undefined,
  prepare: async (created) => prepareService(created),
  seed,
  republish,
  replay,
  'backup-done': backupDone,
};
const commandNames = [...Object.keys(commands), 'topics', 'health'];

/**
 * Reads the environment and runs the command that the first argument names. `serve` (the default) runs the service until SIGTERM; `check` reads all
 * settings, connects to the engines and changes nothing; `topics` creates the topics of the whole product and needs Kafka alone; `prepare` creates collections and indexes; `seed [large]` creates sample data; `republish [tenant]` publishes
 * snapshots of the service's data, or begins to rebuild its read models; `replay` hands its dead letters to its consumers again, and publishes events that were given up; `backup-done` records that the databases were backed up. Ends the process: with 0
 * after success, with 1 and one line after a failure.
 */
export async function runService(definition: ServiceDefinition): Promise<void> {
  const [name = 'serve', argument] = process.argv.slice(2);
  const fail = exitWithError(definition.name);
  try {
    await startTelemetry({ service: definition.name, command: name }, process.env);
    if (name === 'topics') await createTopics(definition.name, process.env);
    else await runCommand(definition, { name, argument }, fail);
    await exitWell();
  } catch (error) {
    fail(error);
  }
}

async function runCommand(
  definition: ServiceDefinition,
  { name, argument }: { readonly name: string; readonly argument: string | undefined },
  fail: (error: unknown) => never,
): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`There is no command ${name}; there are ${commandNames.join(', ')}.`);
  const settings = readSettings(definition, process.env);
  const connected = await connectFoundation(definition.name, settings, process.env, fail);
  await command(await createService(definition, connected.foundation, settings.own), connected, argument);
  await connected.close();
}

async function serve(created: CreatedService, { foundation }: ConnectedFoundation): Promise<void> {
  const { config, metrics } = foundation;
  const { log } = created.platform;
  // From the beginning, or this process would stay behind when its parent process ends meanwhile.
  const stop = stopRequested();
  let draining = false;
  const running = await startService(created, foundation);
  await running.begin();
  const internal = internalHandler(created.internal, config.sessionSecret, config.previousSessionSecret);
  const handler = withHealth(
    { waitsFor: () => (draining ? 'draining' : running.waitsFor()), metrics, metricsTokens: config.metricsTokens },
    (request, response) =>
      request.url?.startsWith(`${internalPrefix}/`) ? internal(request, response) : created.app(request, response),
  );
  const server = await listen(handler, { ...config.http, publicUrl: config.publicUrl });
  log.info({ port: server.port }, 'ready');
  const asked = await stop;
  log.info('draining');
  draining = true;
  server.drain();
  await wait(config.drainPauseMs);
  const deadline = new Date(asked.getTime() + config.drainPauseMs);
  await server.stop(deadline);
  await running.stop(deadline);
}

async function seed(created: CreatedService, _: ConnectedFoundation, argument?: string): Promise<void> {
  await seedService(created, sampleSizes.find((size) => size === argument) ?? 'sample');
}

async function republish(created: CreatedService, _: ConnectedFoundation, tenantId?: string): Promise<void> {
  const count = await republishSnapshots(created, tenantId);
  if (count === undefined) throw new Error('This service owns no data of which others keep copies.');
}

async function backupDone({ service }: CreatedService): Promise<void> {
  if (!service.backupDone) throw new Error('This service does not record backups; identity does.');
  await service.backupDone();
}

/** Stops the service afterwards: messages that its consumers have begun to send would otherwise wait until their lease expires. */
async function replay(created: CreatedService, { foundation }: ConnectedFoundation): Promise<void> {
  await putBackEvents(created, foundation);
  await replayDeadLetters(created, foundation);
  await created.service.stop?.(new Date(Date.now() + 10_000));
}
