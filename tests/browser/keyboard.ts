import type { Locator, Page } from '@playwright/test';

/** Somebody who types forty words a minute takes so long for a key. */
const secondsForKey = 0.3;
/** As many presses of Tab as anybody is patient for. */
const maxTabPresses = 60;

/** A keyboard that counts its keys, and all that a person without a mouse does with it. */
export function keyboardOf(page: Page) {
  let keys = 0;
  const press = async (key: string): Promise<void> => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const isFocused = (target: Locator): Promise<boolean> =>
    target.evaluateAll((found) => found.length === 1 && found[0] === document.activeElement);
  const reach = async (target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> => {
    await target.first().waitFor();
    for (let tabs = 0; tabs < maxTabPresses; tabs += 1) {
      if (await isFocused(target)) return;
      await press(key);
    }
    throw new Error(`${maxTabPresses} presses of ${key} do not lead to ${target}.`);
  };
  const tabTo = (target: Locator): Promise<void> => reach(target, 'Tab');
  const type = async (text: string): Promise<void> => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  return {
    press,
    tabTo,
    /** Goes to what lies before the focus, or at the end of the page. */
    tabBackTo: (target: Locator): Promise<void> => reach(target, 'Shift+Tab'),
    type,
    fill: async (label: string, text: string): Promise<void> => {
      await tabTo(page.getByLabel(label, { exact: true }));
      await type(text);
    },
    enter: async (target: Locator): Promise<void> => {
      await tabTo(target);
      await press('Enter');
    },
    seconds: () => keys * secondsForKey,
    isFocused,
  };
}
