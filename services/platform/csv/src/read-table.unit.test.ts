import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { InvalidFileError } from '@parcelbell/errors';
import { maxTableLines, readTable } from './read-table.ts';

const read = (text: string) => readTable(text, { unit: 'required', tower: 'optional' });

/** What reading a file comes to, and how many turns of the event loop others had meanwhile. */
async function readBesideOthers(text: string): Promise<{ rows: number; faults: unknown; turns: number }> {
  let turns = 0;
  let isRead = false;
  const reading = read(text)
    .then(
      (rows) => ({ rows: rows.length, faults: undefined }),
      (error: InvalidFileError) => ({ rows: 0, faults: error.extra?.errors }),
    )
    .finally(() => {
      isRead = true;
    });
  while (!isRead) {
    await nextTurn();
    turns += 1;
  }
  return { ...(await reading), turns };
}

const fiveMegabytes = 5 * 1024 * 1024;

describe('reading a table', () => {
  it.each([
    ['empty lines', 'unit\n', '\n'],
    ['empty lines before any heading', '', '\r\n'],
    ['lines of empty cells', 'unit,tower\n', ',\n'],
    ['lines of quoted nothing', 'unit\n', '""\n'],
  ])('stops soon in 5 MB of %s', async (_, heading, line) => {
    const { faults, turns } = await readBesideOthers(heading + line.repeat(fiveMegabytes / line.length));
    expect(faults).toMatchObject([{ path: 'file', type: 'TOO_MANY_LINES' }]);
    expect(turns).toBeLessThan(50);
  });

  it.each([
    ['commas in one line', 'unit\n', ',', 'TOO_MANY_CELLS'],
    ['commas in the heading', '', ',', 'TOO_MANY_COLUMNS'],
    ['quoted nothing in one line', 'unit\n', '"",', 'TOO_MANY_CELLS'],
  ])('stops soon in 5 MB of %s', async (_, heading, cells, type) => {
    const { faults, turns } = await readBesideOthers(heading + cells.repeat(fiveMegabytes / cells.length));
    expect(faults).toMatchObject([{ type }]);
    expect(turns).toBeLessThan(50);
  });

  it('takes 10,000 lines below the heading, and no more', async () => {
    expect(await read(`unit\n${'101\n'.repeat(10_000)}`)).toHaveLength(10_000);
    const { faults } = await readBesideOthers(`unit\n${'101\n'.repeat(10_001)}`);
    expect(faults).toMatchObject([{ path: 'file', type: 'TOO_MANY_LINES', params: { max: 10_000 } }]);
  });

  it('takes empty columns at the end, as spreadsheets write them', async () => {
    const commas = ','.repeat(90);
    expect(await read(`unit${commas}\n101${commas}\n`)).toMatchObject([{ line: 2, cells: { unit: '101', tower: '' } }]);
  });

  it('lets others have their turn while it reads a large file', async () => {
    const line = `${'1'.repeat(400)}\n`;
    const { rows, turns } = await readBesideOthers(`unit\n${line.repeat(maxTableLines)}`);
    expect(rows).toBe(maxTableLines);
    expect(turns).toBeGreaterThan(500);
  });

  it('leaves out empty lines, and numbers the others as the file does', async () => {
    expect(await read('\n\nunit\n\n101\n,\n')).toMatchObject([{ line: 5, cells: { unit: '101', tower: '' } }]);
  });
});
