import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'dashboard', label: 'Dashboard' },
  { id: 'renewals', label: 'Renewals Due', count: 1200 },
  { id: 'overdue', label: 'Overdue', count: 0 },
] as const;

function Example() {
  const [value, setValue] = useState<(typeof tabs)[number]['id']>('dashboard');
  return (
    <Tabs label="Subscriptions" tabs={tabs} value={value} onChange={setValue}>
      <button type="button">Inside {value}</button>
    </Tabs>
  );
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

describe('tabs', () => {
  it('show their counts and what the chosen one holds', async () => {
    const user = userEvent.setup();
    render(<Example />);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Dashboard',
      'Renewals Due (1,200)',
      'Overdue (0)',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Overdue (0)' }));
    expect(screen.getByRole('tabpanel', { name: 'Overdue (0)' }).textContent).toBe('Inside overdue');
  });

  it('are chosen with the arrow keys, Home and End, and are one stop of the Tab key', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(chosen()).toBe('Renewals Due (1,200)');
    expect(document.activeElement?.textContent).toBe('Renewals Due (1,200)');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(chosen()).toBe('Dashboard');
    await user.keyboard('{ArrowLeft}');
    expect(chosen()).toBe('Overdue (0)');
    await user.keyboard('{Home}');
    expect(chosen()).toBe('Dashboard');
    await user.keyboard('{End}');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Inside overdue');
  });
});
