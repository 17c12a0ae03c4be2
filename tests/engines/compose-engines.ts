import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { inRoot } from '../../tools/setup/paths.mjs';

const engine = z.object({
  image: z.string(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  healthcheck: z.object({ test: z.tuple([z.literal('CMD')], z.string()) }),
});
const composeFile = z.object({
  services: z.object({ mongodb: engine, kafka: engine, redis: engine, mailpit: engine }),
});

/** How an engine is run: its image, its command and what tells whether it is ready. */
export type ComposeEngine = z.output<typeof engine>;

/** The engines as `docker-compose.yml` runs them, so that versions and settings stand in one place. */
export async function readComposeEngines() {
  return composeFile.parse(parse(await readFile(inRoot('docker-compose.yml'), 'utf8'), { merge: true })).services;
}
