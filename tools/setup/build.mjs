import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './child.mjs';
import { hashOf } from './hash-of.mjs';
import { inRoot, programOf, root } from './paths.mjs';
import { SetupError, step } from './report.mjs';

/** The product as it is bundled for images: it starts sooner and takes less memory than from its sources. The mail templates are in it. */
const bundles = {
  sources: ['addresses', 'proto', 'services', 'tools/images', 'package-lock.json'],
  script: 'tools/images/programs.ts',
};

/** What is built: from which files, into which, by which script. */
const targets = [
  {
    name: 'front ends',
    sources: ['addresses', 'frontends', 'tools/frontends', 'package-lock.json'],
    result: 'frontends/shell/dist/index.html',
    script: 'tools/frontends/build.mjs',
  },
  {
    name: 'mail templates',
    sources: [
      'services/notifications/src/templates',
      'services/notifications/build-templates.mjs',
      'package-lock.json',
    ],
    result: 'services/notifications/dist',
    script: 'services/notifications/build-templates.mjs',
  },
  {
    name: 'documentation',
    // It also names metrics of the services. Building it anew for each of their changes would cost more than a stale name.
    sources: [
      ...['docs', 'README.md', 'CONTRIBUTING.md', 'openapi/openapi.json', 'proto/parcelbell', 'tools/site'],
      ...['charts/parcelbell/README.md', 'package-lock.json'],
    ],
    result: 'frontends/docs/dist/index.html',
    script: 'tools/site/main.ts',
  },
  { ...bundles, name: 'program', result: programOf('all-in-one'), args: ['all-in-one'], tasks: ['start', 'bench'] },
  { ...bundles, name: 'services', result: programOf('gateway'), args: ['services'], tasks: ['services', 'bench'] },
];

/** Builds each target whose sources changed since it was built last: those of a task, or of all. `force` builds it in any case, `only` names a single target. */
export async function buildWhatChanged(runtime, { force = false, only, task } = {}) {
  for (const target of targets) {
    if (only !== undefined && target.name !== only) continue;
    if (task !== undefined && target.tasks && !target.tasks.includes(task)) continue;
    const stamp = inRoot('.cache/build', `${target.name.replaceAll(' ', '-')}.sha256`);
    const wanted = hashOf(target.sources);
    const built =
      existsSync(path.resolve(root, target.result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
    if (built && !force) continue;
    const build = async () => {
      const code = await run(runtime, [target.script, ...(target.args ?? [])], { quiet: true });
      if (code !== 0) throw new SetupError(`The ${target.name} could not be built: see what the build said above.`);
    };
    await step(`Building the ${target.name}`, build, 'only when they changed');
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, wanted);
  }
}
