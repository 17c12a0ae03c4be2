import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import type { Scan } from './read-scan.ts';
import { type TestKeyboard, testKeyboard } from './testing/keyboard.ts';
import { type ScannerOptions, useScanner } from './use-scanner.ts';

let keyboard: TestKeyboard;
const ups = { kind: 'tracking', tracking: '1Z999AA10123456784', courier: 'UPS' } as const;
let scans: Scan[];
let submitted: number;
let pressed: string[];

beforeEach(() => {
  keyboard = testKeyboard();
  [scans, submitted, pressed] = [[], 0, []];
});
afterEach(cleanup);

function Screen(options: ScannerOptions) {
  const [unit, setUnit] = useState('');
  useScanner((scan) => scans.push(scan), options);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submitted += 1;
  };
  return (
    <form onSubmit={submit}>
      <input aria-label="Unit" value={unit} onChange={(event) => setUnit(event.currentTarget.value)} />
      <button type="button" onKeyDown={({ key }) => pressed.push(key)}>
        Courier
      </button>
      <input aria-label="Find" data-scanner="off" />
      <button type="submit">Log</button>
    </form>
  );
}

const unit = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Unit' });

describe('a scanner', () => {
  it.each(['Enter', 'Tab'] as const)('that ends with %s is heard in a field, and leaves no trace in it', (end) => {
    render(<Screen />);
    unit().focus();
    keyboard.type('301');
    unit().setSelectionRange(1, 2);
    keyboard.scan(ups.tracking, end);
    expect(scans).toEqual([ups]);
    expect(unit().value).toBe('301');
    expect([unit().selectionStart, unit().selectionEnd]).toEqual([1, 2]);
    expect(document.activeElement).toBe(unit());
    expect(submitted).toBe(0);
    keyboard.type('2');
    expect(unit().value).toBe('321');
  });

  it('is heard after a pause where it ends with no key', async () => {
    render(<Screen />);
    keyboard.scan('986578788855');
    expect(scans).toEqual([]);
    await waitFor(() => expect(scans).toEqual([{ kind: 'tracking', tracking: '986578788855', courier: 'FedEx' }]));
  });

  it('is heard with the focus on a button, whose keys can be taken back', () => {
    const takeBack = jest.fn();
    render(<Screen keep={() => takeBack} />);
    screen.getByRole('button', { name: 'Courier' }).focus();
    keyboard.type('3');
    expect(takeBack).not.toHaveBeenCalled();
    keyboard.scan(ups.tracking, 'Enter');
    expect(takeBack).toHaveBeenCalledTimes(1);
    expect(pressed).toEqual(['3', '1', 'Z', '9', '9', '9']);
    expect(scans).toEqual([ups]);
  });

  it('reads one code after the other', () => {
    render(<Screen />);
    unit().focus();
    for (let code = 0; code < 20; code += 1) keyboard.scan(`TBA0000000000${10 + code}`, 'Enter');
    expect(scans).toHaveLength(20);
    expect(new Set(scans.map((scan) => JSON.stringify(scan))).size).toBe(20);
    expect(unit().value).toBe('');
  });

  it('is not heard in a field of its own kind, nor while it is not asked for', () => {
    const { rerender } = render(<Screen />);
    const find = screen.getByRole<HTMLInputElement>('textbox', { name: 'Find' });
    find.focus();
    keyboard.scan(ups.tracking);
    expect(find.value).toBe(ups.tracking);
    rerender(<Screen enabled={false} />);
    unit().focus();
    keyboard.scan(ups.tracking);
    expect(unit().value).toBe(ups.tracking);
    expect(scans).toEqual([]);
  });
});

describe('a person', () => {
  it('types, submits and moves on as ever', () => {
    render(<Screen />);
    unit().focus();
    keyboard.type('1204301', 'Enter');
    expect(unit().value).toBe('1204301');
    expect(submitted).toBe(1);
    expect(scans).toEqual([]);
  });

  it('who holds a key down, uses a shortcut or composes a sign is none', () => {
    render(<Screen />);
    unit().focus();
    const keys = (options: object) => {
      for (let count = 0; count < 15; count += 1)
        expect(fireEvent.keyDown(unit(), { key: '1', ...options })).toBe(true);
    };
    keys({ repeat: true });
    keys({ ctrlKey: true });
    keys({ metaKey: true });
    keys({ isComposing: true });
    expect(scans).toEqual([]);
  });
});

describe('the clipboard', () => {
  it('is read as a scan where it holds a code', async () => {
    render(<Screen />);
    unit().focus();
    await userEvent.paste('1Z 999 AA1 01 2345 6784');
    expect(scans).toEqual([ups]);
    expect(unit().value).toBe('');
  });

  it('is pasted where it holds anything else', async () => {
    render(<Screen />);
    unit().focus();
    await userEvent.paste('Ring 416 555 0199');
    expect(unit().value).toBe('Ring 416 555 0199');
    expect(scans).toEqual([]);
  });
});
