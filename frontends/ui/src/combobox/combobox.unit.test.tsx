import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../theme/ui-provider.tsx';
import { Combobox } from './combobox.tsx';

const units = ['301', '302', '310'].map((label) => ({ id: label, label }));

function Example({ onSubmit, mustPick = false }: { onSubmit: () => void; mustPick?: boolean }) {
  const [value, setValue] = useState('');
  return (
    <UiProvider>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Combobox
          label="Unit"
          value={value}
          onChange={setValue}
          suggestions={units.filter(({ label }) => label.startsWith(value))}
          onPick={({ label }) => setValue(label)}
          mustPick={mustPick}
        />
      </form>
    </UiProvider>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Unit' });

describe('a combobox', () => {
  it('takes the marked suggestion with Enter without submitting, then submits with the next', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    render(<Example onSubmit={onSubmit} />);
    await user.type(field(), '3{ArrowDown}{ArrowDown}{Enter}');
    expect(field().value).toBe('302');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('submits what was typed when nothing is marked', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    render(<Example onSubmit={onSubmit} />);
    await user.type(field(), '30{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(field().value).toBe('30');
  });

  it('closes with Escape and points at the marked option while it is open', async () => {
    const user = userEvent.setup();
    render(<Example onSubmit={() => undefined} />);
    await user.type(field(), '3{ArrowDown}');
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: '301' }).id);
    await user.keyboard('{Escape}');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(field().value).toBe('3');
  });

  it('takes a suggestion that is pressed', async () => {
    const user = userEvent.setup();
    render(<Example onSubmit={() => undefined} />);
    await user.type(field(), '3');
    await user.click(screen.getByRole('option', { name: '310' }));
    expect(field().value).toBe('310');
  });

  it('scrolls to the suggestion that the arrow keys mark', async () => {
    const user = userEvent.setup();
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    render(<Example onSubmit={() => undefined} />);
    await user.type(field(), '3{ArrowDown}{ArrowDown}');
    expect(scrolled.mock.contexts).toEqual(['301', '302'].map((name) => screen.getByRole('option', { name })));
    scrolled.mockRestore();
  });

  it('that takes suggestions alone opens by a press, marks the first, and never submits what is typed', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    render(<Example mustPick onSubmit={onSubmit} />);
    await user.click(field());
    expect(field().getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('31');
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: '310' }).id);
    await user.keyboard('9{Enter}');
    expect([field().value, onSubmit.mock.calls.length]).toEqual(['319', 0]);
    await user.keyboard('{Backspace}{Enter}');
    expect([field().value, onSubmit.mock.calls.length]).toEqual(['310', 0]);
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
