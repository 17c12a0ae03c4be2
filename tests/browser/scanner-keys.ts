import type { Page } from '@playwright/test';

/** Types into the page as a scanner and a person at the counter do, each key at its own time. */
interface CounterKeys {
  /** A code at 30 characters a second, and Enter. */
  scan(code: string): Promise<void>;
  /** Six keys a second, as somebody types who knows the keypad. */
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Backspace'): Promise<void>;
  /** How long all keys so far take by their own times, in milliseconds. */
  spentMs(): number;
}

const scannerGapMs = 33;
const personGapMs = 160;
/** From the last key or parcel to the next parcel's label. */
const reachMs = 250;

/** What the browser has to know of a key that writes nothing. */
const specialKeys: Readonly<
  Record<string, { readonly windowsVirtualKeyCode: number; readonly code: string; readonly text?: string }>
> = {
  Enter: { windowsVirtualKeyCode: 13, code: 'Enter', text: '\r' },
  Backspace: { windowsVirtualKeyCode: 8, code: 'Backspace' },
};

/**
 * Keys with times of their own: the page sees them at the pace at which they were pressed, as it does with keys of a real keyboard, however fast or
 * slowly this machine sends them.
 */
export async function counterKeys(page: Page): Promise<CounterKeys> {
  const devtools = await page.context().newCDPSession(page);
  const begin = Date.now();
  let spent = 0;
  const send = async (key: string, gapMs: number): Promise<void> => {
    spent += gapMs;
    const timestamp = (begin + spent) / 1000;
    const more = specialKeys[key] ?? { text: key };
    await Promise.all(
      (['keyDown', 'keyUp'] as const).map((type) =>
        devtools.send('Input.dispatchKeyEvent', { type, key, timestamp, ...more }),
      ),
    );
  };
  const press = (key: string): Promise<void> => send(key, personGapMs);
  return {
    scan: async (code) => {
      spent += reachMs;
      await Promise.all([...code, 'Enter'].map((key) => send(key, scannerGapMs)));
    },
    type: async (text) => {
      for (const key of text) await press(key);
    },
    press,
    spentMs: () => spent,
  };
}
