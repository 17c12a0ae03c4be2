import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import type { Scan } from './read-scan.ts';
import { type ScannerOptions, useScanner } from './use-scanner.ts';

const scanner = userEvent.setup({ delay: 1 });
const person = userEvent.setup({ delay: 90 });
const ups = { kind: 'tracking', tracking: '1Z999AA10123456784', courier: 'UPS' } as const;
let scans: Scan[];
let submitted: number;
let pressed: string[];

beforeEach(() => {
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
  it.each(['{Enter}', '{Tab}'])(
    'that ends with %s is heard while a field has the focus, and leaves no trace in it',
    async (end) => {
      render(<Screen />);
      await person.type(unit(), '301');
      unit().setSelectionRange(1, 2);
      await scanner.keyboard(`1Z999AA10123456784${end}`);
      expect(scans).toEqual([ups]);
      expect(unit().value).toBe('301');
      expect([unit().selectionStart, unit().selectionEnd]).toEqual([1, 2]);
      expect(document.activeElement).toBe(unit());
      expect(submitted).toBe(0);
    },
  );

  it('is heard after a pause where it ends with no key', async () => {
    render(<Screen />);
    await scanner.keyboard('986578788855');
    expect(scans).toEqual([]);
    await waitFor(() => expect(scans).toEqual([{ kind: 'tracking', tracking: '986578788855', courier: 'FedEx' }]));
  });

  it('is heard with the focus on a button, whose keys can be taken back', async () => {
    const takeBack = jest.fn();
    render(<Screen keep={() => takeBack} />);
    screen.getByRole('button', { name: 'Courier' }).focus();
    await person.keyboard('3');
    expect(takeBack).not.toHaveBeenCalled();
    await scanner.keyboard('1Z999AA10123456784{Enter}');
    expect(takeBack).toHaveBeenCalledTimes(1);
    expect(pressed).toEqual(['3', '1', 'Z', '9', '9', '9']);
    expect(scans).toEqual([ups]);
  });

  it('reads capitals by Shift, and the sign between the parts of a barcode', async () => {
    render(<Screen />);
    await scanner.keyboard('{Shift>}1Z{/Shift}999AA1{Control>}]{/Control}0123456784{Enter}');
    expect(scans).toEqual([ups]);
  });

  it('reads one code after the other', async () => {
    render(<Screen />);
    unit().focus();
    for (let code = 0; code < 20; code += 1) await scanner.keyboard(`TBA0000000000${10 + code}{Enter}`);
    expect(scans).toHaveLength(20);
    expect(new Set(scans.map((scan) => JSON.stringify(scan))).size).toBe(20);
    expect(unit().value).toBe('');
  });

  it('is not heard in a field of its own kind, nor while it is not asked for', async () => {
    const { rerender } = render(<Screen />);
    const find = screen.getByRole<HTMLInputElement>('textbox', { name: 'Find' });
    find.focus();
    await scanner.keyboard('1Z999AA10123456784');
    expect(find.value).toBe('1Z999AA10123456784');
    rerender(<Screen enabled={false} />);
    unit().focus();
    await scanner.keyboard('1Z999AA10123456784');
    expect(unit().value).toBe('1Z999AA10123456784');
    expect(scans).toEqual([]);
  });
});

describe('a person', () => {
  it('types, submits and moves on as ever', async () => {
    render(<Screen />);
    unit().focus();
    await person.keyboard('1204301{Enter}');
    expect(unit().value).toBe('1204301');
    await waitFor(() => expect(submitted).toBe(1));
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
    await person.click(unit());
    await person.paste('1Z 999 AA1 01 2345 6784');
    expect(scans).toEqual([ups]);
    expect(unit().value).toBe('');
  });

  it('is pasted where it holds anything else', async () => {
    render(<Screen />);
    await person.click(unit());
    await person.paste('Ring 416 555 0199');
    expect(unit().value).toBe('Ring 416 555 0199');
    expect(scans).toEqual([]);
  });
});
