import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { LocaleProvider } from '../text/locale.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { ColorField } from './color-field.tsx';
import { DateField } from './date-field.tsx';
import { MoneyField, NumberField } from './number-field.tsx';
import { Switch } from './switch.tsx';
import { TextArea } from './text-area.tsx';

afterEach(cleanup);

function Colour({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  return <ColorField label="Primary colour" value={value} onChange={(event) => setValue(event.currentTarget.value)} />;
}

const show = (field: React.ReactNode) => render(<UiProvider>{field}</UiProvider>);

describe('the fields', () => {
  it.each([
    ['textarea', <TextArea key="a" label="Units" hint="By commas" error="Units are required" />],
    ['number', <NumberField key="a" label="Units" hint="By commas" error="Units are required" />],
    ['money', <MoneyField key="a" label="Units" hint="By commas" error="Units are required" />],
    ['date', <DateField key="a" label="Units" hint="By commas" error="Units are required" />],
  ])('%s has its label, its hint and its error', (_, field) => {
    show(field);
    const input = screen.getByLabelText('Units');
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
    const words = described.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(words).toContain('By commas');
    expect(words).toContain('Units are required');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it.each(['en', 'fr'] as const)('an amount has its dollar sign inside the field (%s)', (language) => {
    const { container } = show(
      <LocaleProvider initial={language}>
        <MoneyField label="Fee" />
      </LocaleProvider>,
    );
    expect(container.textContent).toBe('Fee$');
  });

  it('a switch is on or off', async () => {
    show(<Switch label="Text messages" hint="They cost." defaultChecked />);
    const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Text messages' });
    await userEvent.click(screen.getByText('Text messages'));
    expect(toggle.checked).toBe(false);
    expect(document.getElementById(toggle.getAttribute('aria-describedby') ?? '')?.textContent).toBe('They cost.');
  });

  it.each([
    ['#1d4ed8', /^AaWhite text is used on it, contrast \d\.\d:1\.$/],
    ['#fde68a', /^AaBlack text .* It is too pale to stand out on a white page\.$/],
    ['blue', /^$/],
  ])('the colour %s says what its contrast means', (initial, words) => {
    show(<Colour initial={initial} />);
    const picker = screen.getByLabelText('Pick: Primary colour');
    expect(document.getElementById(picker.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(words);
  });

  it('a colour that is typed is the one in the picker', async () => {
    show(<Colour initial="" />);
    await userEvent.type(screen.getByLabelText('Primary colour'), '#0a0');
    expect(screen.getByLabelText<HTMLInputElement>('Pick: Primary colour').value).toBe('#00aa00');
  });
});
