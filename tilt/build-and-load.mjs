// Builds an image and brings it into a cluster: node tilt/build-and-load.mjs LOADER IMAGE FILE TARGET [NAME=VALUE …]
// LOADER is a command that takes IMAGE=NAME. The tag is of the image's content, so that a pod whose image stays the same goes on; FILE gets image and tag.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [loader, image, file, target, ...buildArgs] = process.argv.slice(2);
const idFile = `${file}.id`;

mkdirSync(path.dirname(file), { recursive: true });
const options = buildArgs.flatMap((each) => ['--build-arg', each]);
run('docker', 'build', '--target', target, ...options, '--iidfile', idFile, '.');
const id = readFileSync(idFile, 'utf8').trim();
const name = `${image}:tilt-${id.replace('sha256:', '').slice(0, 16)}`;
run('docker', 'tag', id, name);
const [program, ...args] = loader.split(' ');
run(program, ...args, `${name}=${name}`);
writeFileSync(file, name);

/** Runs a program with the output of this one. Where it fails, this one ends with its code. */
function run(command, ...commandArgs) {
  const { status, error } = spawnSync(command, commandArgs, { stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
