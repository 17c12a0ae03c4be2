import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@parcelbell/test-tools';
import { terminalLog } from './terminal-log.ts';

const line = (fields: object): string => `${JSON.stringify({ level: 'info', service: 'sample', ...fields })}\n`;

/** Waits until the content of the file satisfies the condition. Returns the content. */
function contentOf(file: string, satisfies: (content: string) => boolean): Promise<string> {
  return until(`the content of ${file}`, () => readFile(file, 'utf8').catch(() => ''), satisfies);
}

describe('the log of a product in a terminal', () => {
  let folder: string;
  let shown: string[];
  const show = (text: string): void => void shown.push(text);
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'parcelbell-log-'));
    shown = [];
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('every line: goes to a file that only its owner can read, and warnings also to the terminal', async () => {
    const file = path.join(folder, 'parcelbell.log');
    await writeFile(file, '', { mode: 0o644 });
    const { destination } = terminalLog(folder, { show });
    destination.write(line({ msg: 'well' }));
    destination.write(line({ level: 'warn', msg: 'unwell' }));
    await contentOf(file, (content) => content.includes('"well"') && content.includes('unwell'));
    expect(shown).toEqual(['warn sample: unwell\n']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('a repeated warning: is shown from time to time', () => {
    const { destination } = terminalLog(folder, { show });
    for (let n = 0; n < 20; n++) destination.write(line({ level: 'warn', msg: `engine ${n % 2} is away`, n }));
    expect(shown).toEqual(['warn sample: engine 0 is away\n', 'warn sample: engine 1 is away\n']);
  });

  it('very many refused or aborted requests: rotate their own file, and the other lines stay', async () => {
    const { destination, file } = terminalLog(folder, { show, rotateAtBytes: 2_000 });
    destination.write(line({ msg: 'a session was ended' }));
    for (let n = 0; n < 100; n++) destination.write(line({ n, msg: `request ${n % 2 === 0 ? 'refused' : 'aborted'}` }));
    await contentOf(path.join(folder, 'parcelbell-refused.log'), (content) => content.includes('"n":99'));
    await contentOf(file, (content) => content.includes('a session was ended') && !content.includes('request'));
    await expect(stat(`${file}.1`)).rejects.toThrow();
  });

  it('a large file: is rotated, and one older file is kept', async () => {
    const { destination, file } = terminalLog(folder, { show, rotateAtBytes: 2_000 });
    const write = (from: number, to: number): void => {
      for (let n = from; n <= to; n++) destination.write(line({ msg: 'x'.repeat(100), n }));
    };
    write(0, 17);
    await contentOf(`${file}.1`, (content) => content.includes('"n":0}') && content.includes('"n":11}'));
    await contentOf(file, (content) => content.includes('"n":17}') && !content.includes('"n":11}'));
    expect((await stat(file)).size).toBeLessThan(2_000);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('a folder in place of the file: fails with one sentence', async () => {
    await mkdir(path.join(folder, 'parcelbell.log'));
    expect(() => terminalLog(folder)).toThrow(
      /^DATA_DIR: .*parcelbell\.log cannot be written \(EISDIR\); move it away or mend its permissions$/,
    );
  });
});
