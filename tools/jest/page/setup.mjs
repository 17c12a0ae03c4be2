import { TextDecoder, TextEncoder } from 'node:util';

/** What every browser has and jsdom lacks. Tests that read the window's size put their own matchMedia in place. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
globalThis.matchMedia ??= (media) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/** jsdom has no modal dialogs: this shows one, and gives the focus back, as a browser does. Tests without a page have no dialogs at all. */
const focusBefore = new WeakMap();
Object.assign(globalThis.HTMLDialogElement?.prototype ?? {}, {
  showModal() {
    focusBefore.set(this, document.activeElement);
    this.open = true;
  },
  close() {
    if (!this.open) return;
    this.open = false;
    focusBefore.get(this)?.focus();
  },
});

/** jsdom lays nothing out, so no size ever changes. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** jsdom has nowhere to scroll to. */
Object.assign(globalThis.Element?.prototype ?? {}, { scrollIntoView: () => undefined });

/** jsdom has no canvas, and says so at length. */
Object.assign(globalThis.HTMLCanvasElement?.prototype ?? {}, { getContext: () => null });

/** jsdom draws nothing, so a style sheet that is written by script has no effect. */
Object.assign(globalThis.CSSStyleSheet?.prototype ?? {}, { replaceSync: () => undefined });

/**
 * jsdom finds the labels of a field by walking through the whole page for every label, and a test asks for those of every field each time it
 * looks for one by its name. This walks through the labels alone.
 */
for (const kind of ['Button', 'Input', 'Select', 'TextArea']) {
  const field = globalThis[`HTML${kind}Element`];
  if (field) Object.defineProperty(field.prototype, 'labels', { configurable: true, get: labelsOf });
}

function labelsOf() {
  if (this.type === 'hidden') return null;
  const labels = [...this.getRootNode().querySelectorAll('label')];
  return labels.filter((label) => (label.htmlFor ? label.htmlFor === this.id : label.contains(this)));
}
