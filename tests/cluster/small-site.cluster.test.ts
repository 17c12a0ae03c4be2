import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { apiOf } from '../harness/api.ts';
import { argumentsOf, documented } from '../harness/documented.ts';
import { until } from '../harness/until.ts';
import { walkFirstSteps } from '../journeys/first-steps.ts';
import { CommandError, docker } from './command.ts';
import { buildsWithinMs } from './compose-product.ts';
import { hardened } from './hardened.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const product = 'parcelbell-test/small-site';
const volume = 'parcelbell-test-small-site';
const withinMs = buildsWithinMs + 5 * 60_000;
const readyWithinMs = 2 * 60_000;
const stopsWithinMs = 60_000;

const containers: string[] = [];
afterEach(async () => {
  for (const id of containers.splice(0)) await docker(['rm', '--force', id], { withinMs: stopsWithinMs });
  await docker(['volume', 'rm', '--force', volume]);
});

interface Started {
  readonly id: string;
  readonly url: string;
}

/** Starts a container on a port that Docker chooses, and resolves once it answers 200 at a path. */
function start(options: readonly string[], readyPath: string): Promise<Started> {
  return untilReady(['run', '--detach', ...hardened, '--publish', '127.0.0.1::8080', ...options], readyPath);
}

/** Starts the whole product as the page says, with the settings of somebody who wants to look around. */
function startAsDocumented(): Promise<Started> {
  return inTemporaryFolder(async (folder) => {
    const settings = path.join(folder, 'settings.env');
    await writeFile(settings, 'NODE_ENV=development\nDEMO=false\nDEV_ACCESS=anywhere\n');
    const command = documented(
      'docker run -d --name parcelbell -p 127.0.0.1:8080:8080 -v parcelbell:/data --env-file settings.env --read-only --tmpfs /tmp --stop-timeout 60 ghcr.io/parcelbell/all-in-one:0.1.0',
      {
        '--name parcelbell ': '',
        '127.0.0.1:8080:8080': '127.0.0.1::8080',
        'parcelbell:/data': `${volume}:/data`,
        'settings.env': settings,
        'ghcr.io/parcelbell/all-in-one:0.1.0': product,
      },
    );
    return untilReady(argumentsOf(command), '/readyz');
  });
}

async function untilReady(run: readonly string[], readyPath: string): Promise<Started> {
  const id = (await docker(run)).trim();
  containers.push(id);
  const url = await urlOf(id);
  await until(
    `${url} is ready`,
    () => fetch(`${url}${readyPath}`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined),
    (answer) => answer?.ok === true,
    readyWithinMs,
  );
  return { id, url };
}

async function urlOf(id: string): Promise<string> {
  return `http://${(await docker(['port', id, '8080/tcp'])).trim()}`;
}

describe('the image of the whole product', () => {
  it(
    'works as the README says, ends with 0, and has its data when it is started again',
    async () => {
      await docker(['build', '--target', 'all-in-one', '--tag', product, '.'], { withinMs: buildsWithinMs });
      const { id, url } = await startAsDocumented();
      await walkFirstSteps(apiOf(url), '305');
      expect(await (await fetch(`${url}/docs/`)).text()).toContain('Parcelbell');
      await docker(
        argumentsOf(
          documented('docker exec parcelbell node backup/main.mjs backup /data/backups/2026-11-27', {
            'exec parcelbell': `exec ${id}`,
          }),
        ),
      );

      await docker(['stop', '--time', '30', id], { withinMs: stopsWithinMs });
      expect((await docker(['inspect', '--format', '{{.State.ExitCode}}', id])).trim()).toBe('0');
      await docker(['rm', id]);
      const again = apiOf((await startAsDocumented()).url);
      const { body } = await again.get('/api/deliveries?page=1&unit=305', await again.signIn('admin@maplecourt.test'));
      expect(body.deliveries).toEqual([expect.objectContaining({ unit: '305', pickedupConciergeId: 'Sam' })]);
    },
    withinMs,
  );

  it(
    'says in one line each what production needs',
    async () => {
      await docker(['build', '--target', 'all-in-one', '--tag', product, '.'], { withinMs: buildsWithinMs });
      const output = await docker(['run', '--rm', ...hardened, product]).catch((error) => {
        if (error instanceof CommandError) return error.output;
        throw error;
      });
      expect(output).toContain('PUBLIC_URL');
      expect(output).not.toMatch(/^\s+at /m);
    },
    withinMs,
  );
});

describe('the image of the shell', () => {
  it(
    'has the documentation where the build asks for it',
    async () => {
      const image = 'parcelbell-test/shell-with-documentation';
      const options = ['--build-arg', 'FRONT_END=shell', '--build-arg', 'DOCUMENTATION=with'];
      await docker(['build', '--target', 'front-end', ...options, '--tag', image, '.'], { withinMs: buildsWithinMs });
      const { url } = await start(['--env', 'NODE_ENV=development', image], '/readyz');
      const page = await fetch(`${url}/docs/`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Parcelbell')]);
    },
    withinMs,
  );
});
