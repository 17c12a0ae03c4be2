import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { freePorts } from './free-port.ts';

const count = 11;
const portsFrom = (first: number): readonly number[] => Array.from({ length: count }, (_, index) => first + index);

it('no two tests are given the same ports, though nobody listens there yet', async () => {
  const given = await Promise.all(Array.from({ length: 200 }, () => freePorts(count)));
  const program = `
    import { freePorts } from '${path.join(import.meta.dirname, 'free-port.ts')}';
    const given = await Promise.all(Array.from({ length: 200 }, () => freePorts(${count})));
    process.stdout.write(JSON.stringify(given));
  `;
  const args = ['--no-warnings', '--input-type=module', '--eval', program];
  const elsewhere: readonly number[] = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  const ports = [...given, ...elsewhere].flatMap(portsFrom);
  expect(new Set(ports).size).toBe(400 * count);
});

it('more ports than stay free behind one are refused', async () => {
  await expect(freePorts(16)).rejects.toThrow('15 at most');
});
