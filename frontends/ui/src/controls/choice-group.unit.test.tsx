import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ChoiceGroup } from './choice-group.tsx';

const couriers = ['Amazon', 'Canada Post', 'UPS'].map((label) => ({ value: label, label }));

function Example({ keys = true }: { keys?: boolean }) {
  const [value, setValue] = useState<string>();
  return (
    <>
      <input aria-label="Unit" />
      <ChoiceGroup label="Courier" choices={couriers} value={value} onChange={setValue} keys={keys} />
    </>
  );
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('a choice group', () => {
  it('takes the number keys while it has the focus, and moves the focus along', async () => {
    const user = userEvent.setup();
    render(<Example />);
    radio('Amazon').focus();
    await user.keyboard('3');
    expect(radio('UPS').checked).toBe(true);
    expect(document.activeElement).toBe(radio('UPS'));
  });

  it('leaves the keys to a field outside of it, and keys without a choice alone', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.type(screen.getByLabelText('Unit'), '301');
    radio('Amazon').focus();
    await user.keyboard('9');
    expect(screen.queryAllByRole<HTMLInputElement>('radio').some((choice) => choice.checked)).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Unit').value).toBe('301');
  });

  it('ignores number keys with a modifier, and all where they are switched off', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Example />);
    radio('Amazon').focus();
    await user.keyboard('{Control>}2{/Control}');
    rerender(<Example keys={false} />);
    await user.keyboard('2');
    expect(radio('Canada Post').checked).toBe(false);
  });

  it('names its error for screen readers', () => {
    render(
      <ChoiceGroup
        label="Courier"
        choices={couriers}
        value={undefined}
        onChange={() => undefined}
        error="Courier selection is required"
      />,
    );
    const group = screen.getByRole('group', { name: 'Courier' });
    const described = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Courier selection is required');
  });
});
