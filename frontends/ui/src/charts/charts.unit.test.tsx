import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { LocaleProvider } from '../text/locale.tsx';
import type { Locale } from '../text/messages.ts';
import { BarChart } from './bar-chart.tsx';
import { DoughnutChart } from './doughnut-chart.tsx';
import { LineChart } from './line-chart.tsx';

afterEach(cleanup);

function show(chart: ReactNode, locale: Locale = 'en') {
  render(<LocaleProvider initial={locale}>{chart}</LocaleProvider>);
}

const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent));

const limit = { value: 100, label: 'Limit: 100', within: 'Within Limit', over: 'Over Limit' };
const units = [
  { name: '301', value: 1204, isOver: true },
  { name: '302', value: 12 },
];

describe('a chart', () => {
  it('has a name, and the same as a table with its numbers as the language writes them', () => {
    show(<BarChart label="Top units" nameTitle="Unit" valueTitle="Deliveries" points={units} limit={limit} />, 'fr');
    expect(screen.getByRole('img', { name: 'Top units' })).toBeTruthy();
    expect(rows('Top units')).toEqual([
      ['Unit', 'Deliveries', 'État'],
      ['301', '1 204'.replace(' ', '\u00a0'), 'Over Limit'],
      ['302', '12', 'Within Limit'],
    ]);
  });

  it('without a limit says nothing of one', () => {
    show(<BarChart label="Peak hours" nameTitle="Hour" valueTitle="Deliveries" points={[{ name: '9', value: 3 }]} />);
    expect(rows('Peak hours')).toEqual([
      ['Hour', 'Deliveries'],
      ['9', '3'],
    ]);
  });

  it('gives way to its table, and comes back', async () => {
    const user = userEvent.setup();
    show(<LineChart label="Volume" nameTitle="Month" valueTitle="Deliveries" points={[{ name: 'May', value: 7 }]} />);
    const asTable = screen.getByRole('switch', { name: 'Show as table' });
    await user.click(asTable);
    expect(screen.queryByRole('img')).toBeNull();
    expect(rows('Volume')).toContainEqual(['May', '7']);
    await user.click(asTable);
    expect(screen.getByRole('img', { name: 'Volume' })).toBeTruthy();
  });
});

describe('the parts of a whole', () => {
  it('have their shares', () => {
    const parts = [
      { name: 'Within', value: 7 },
      { name: 'Over', value: 1, isOver: true },
    ];
    show(<DoughnutChart label="Compliance" nameTitle="State" valueTitle="Units" points={parts} />);
    expect(rows('Compliance')).toEqual([
      ['State', 'Units', 'Share'],
      ['Within', '7', '87.5%'],
      ['Over', '1', '12.5%'],
    ]);
  });

  it('are nothing of nothing', () => {
    show(<DoughnutChart label="None" nameTitle="State" valueTitle="Units" points={[{ name: 'Within', value: 0 }]} />);
    expect(rows('None')[1]).toEqual(['Within', '0', '0%']);
  });
});
