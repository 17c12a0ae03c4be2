import { useEffect, useRef } from 'react';
import { KeyScanner } from './key-scanner.ts';
import { isSurely, readScan, type Scan } from './read-scan.ts';

export interface ScannerOptions {
  /** Whether scans are heard. They are unless told. */
  readonly enabled?: boolean;
  /**
   * Called at the first of some keys that may be a scan's. Return what undoes their effects on anything but the focused text
   * field, such as a choice that a digit made.
   */
  readonly keep?: () => () => void;
}

/** Inside an element with this attribute, keys and the clipboard are a person's, however fast they come. */
const ownField = '[data-scanner="off"]';

/**
 * Calls `onScan` for whatever a scanner reads, wherever the focus is, and for a code that is pasted. What a scanner types does
 * not stay in the focused field; what a person types is left alone.
 */
export function useScanner(onScan: (scan: Scan) => void, { enabled = true, keep }: ScannerOptions = {}): void {
  const current = useRef({ onScan, keep });
  useEffect(() => {
    current.current = { onScan, keep };
  });
  useEffect(() => {
    if (!enabled) return;
    const scanner = new KeyScanner({
      onText: (text) => current.current.onScan(readScan(text)),
      keep: () => current.current.keep?.() ?? (() => undefined),
    });
    const onKey = (event: KeyboardEvent) => {
      if (!isOwn(event)) scanner.key(event);
    };
    const onPaste = (event: ClipboardEvent) => {
      const scan = readScan(event.clipboardData?.getData('text') ?? '');
      if (isOwn(event) || !isSurely(scan)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      current.current.onScan(scan);
    };
    const onPointer = () => scanner.stop();
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('paste', onPaste, true);
    window.addEventListener('pointerdown', onPointer, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('paste', onPaste, true);
      window.removeEventListener('pointerdown', onPointer, true);
      scanner.stop();
    };
  }, [enabled]);
}

function isOwn({ target }: Event): boolean {
  return target instanceof Element && target.closest(ownField) !== null;
}
