/** The attribute of the control that the tour points at; the tour's styles draw a ring around it. */
const mark = 'data-tour-here';

/**
 * Marks the first control of the screen that matches, as soon as it is there and for as long as it is. `found` is told once.
 * Returns how to stop.
 */
export function pointAt(selector: string, found: (control: Element) => void): () => void {
  const screen = document.getElementById('main');
  let control: Element | null = null;
  let isTold = false;
  let frame = 0;
  const look = () => {
    frame = 0;
    const there = screen?.querySelector(selector) ?? null;
    if (there === control) return;
    control?.removeAttribute(mark);
    there?.setAttribute(mark, '');
    control = there;
    if (!there || isTold) return;
    isTold = true;
    found(there);
  };
  const lookOnce = () => {
    frame ||= requestAnimationFrame(look);
  };
  const observer = new MutationObserver(lookOnce);
  if (screen) observer.observe(screen, { childList: true, subtree: true });
  lookOnce();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    control?.removeAttribute(mark);
  };
}
