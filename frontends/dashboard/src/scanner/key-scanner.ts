import { isComposing } from '@parcelbell/ui';
import { rememberField } from './field-text.ts';
import { followPace, isScannersPace, type TypedKey } from './scan-pace.ts';

interface KeyScannerOptions {
  /** Called with the whole text of a scan. */
  readonly onText: (text: string) => void;
  /**
   * Called at the first of some keys that may be a scan's. The function that it returns is called if they are: it takes back
   * what these keys did, other than writing into the field that has the focus.
   */
  readonly keep?: (() => () => void) | undefined;
}

/** A scan is over after this pause, if the scanner ends it with neither Enter nor Tab. */
const pauseMs = 600;

/**
 * Tells what a scanner types from what a person types, wherever the focus is. A scan's first characters have landed in the
 * focused field before it is known for one, and are taken back out of it; the rest never arrive there.
 */
export class KeyScanner {
  readonly #options: KeyScannerOptions;
  /** What may become a scan, or is one. No code begins with words, so a space ends what is not a scan yet. */
  #keys: readonly TypedKey[] = [];
  #takeBack: (() => void) | undefined;
  #isScan = false;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(options: KeyScannerOptions) {
    this.#options = options;
  }

  /** Hears a key before anybody else does. */
  key(event: KeyboardEvent): void {
    if (event.key === 'Shift' || event.key === 'CapsLock') return;
    if (isCharacter(event) && (this.#isScan || event.key !== ' ')) this.#character(event);
    else if (event.key === 'Enter' || event.key === 'Tab') this.#end(event);
    else if (!isGroupSeparator(event)) this.stop();
  }

  /** Forgets what was heard. A scan that had begun is over. */
  stop(): void {
    if (this.#isScan) this.#finish();
    this.#keys = [];
  }

  #character(event: KeyboardEvent): void {
    const key = { character: event.key, at: event.timeStamp };
    const keys = this.#isScan ? [...this.#keys, key] : followPace(this.#keys, key);
    if (keys.length === 1) this.#takeBack = this.#remember();
    this.#keys = keys;
    if (!this.#isScan && isScannersPace(keys)) {
      this.#isScan = true;
      this.#takeBack?.();
    }
    if (!this.#isScan) return;
    swallow(event);
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#finish(), pauseMs);
  }

  #end(event: KeyboardEvent): void {
    if (this.#isScan) {
      swallow(event);
      this.#finish();
    }
    this.#keys = [];
  }

  #finish(): void {
    clearTimeout(this.#pause);
    const text = this.#keys.map(({ character }) => character).join('');
    this.#keys = [];
    this.#isScan = false;
    this.#options.onText(text);
  }

  #remember(): () => void {
    const restore = rememberField();
    const takeBack = this.#options.keep?.();
    return () => {
      restore();
      takeBack?.();
    };
  }
}

/** A key that writes one character. A key that is held down, and what an input method composes, is a person's. */
function isCharacter(event: KeyboardEvent): boolean {
  if (event.repeat || isComposing(event) || [...event.key].length !== 1) return false;
  return event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey);
}

/** Scanners type the sign between two parts of a GS1 barcode as Ctrl and a bracket. */
function isGroupSeparator(event: KeyboardEvent): boolean {
  return event.key === 'Control' || (event.ctrlKey && event.key === ']');
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
