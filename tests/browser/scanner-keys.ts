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

const scannersGapMs = 33;
const personsGapMs = 160;
/** From the last key or parcel to the next parcel's label. */
const reachMs = 250;

/** What the browser has to know of a key that writes nothing. */
const named: Readonly<
  Record<string, { readonly windowsVirtualKeyCode: number; readonly code: string; readonly text?: string }>
> = {
  Enter: { windowsVirtualKeyCode: 13, code: 'Enter', text: '\r' },
  Backspace: { windowsVirtualKeyCode: 8, code: 'Backspace' },
};

/**
 * Keys with times of their own: a busy machine sends them late, and the page still sees them at the pace at which they were
 * pressed, as it does with keys of a real keyboard. The keys of a scan are sent without a pause of this machine between them,
 * once their time has come.
 */
export async function counterKeys(page: Page): Promise<CounterKeys> {
  const devtools = await page.context().newCDPSession(page);
  const begin = Date.now();
  let spent = 0;
  const untilNow = async (): Promise<void> => {
    const early = begin + spent - Date.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
  };
  const send = async (key: string, gapMs: number): Promise<void> => {
    spent += gapMs;
    const timestamp = (begin + spent) / 1000;
    const more = named[key] ?? { text: key };
    await Promise.all(
      (['keyDown', 'keyUp'] as const).map((type) =>
        devtools.send('Input.dispatchKeyEvent', { type, key, timestamp, ...more }),
      ),
    );
  };
  const press = async (key: string): Promise<void> => {
    await send(key, personsGapMs);
    await untilNow();
  };
  return {
    scan: async (code) => {
      spent += reachMs;
      await untilNow();
      await Promise.all([...code, 'Enter'].map((key) => send(key, scannersGapMs)));
      await untilNow();
    },
    type: async (text) => {
      for (const key of text) await press(key);
    },
    press,
    spentMs: () => spent,
  };
}
