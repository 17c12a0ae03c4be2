import { useEffect, useRef } from 'react';

/** Keys as `KeyboardEvent.key` names them, with modifiers in this order: `ctrl+`, `alt+`, `shift+`; ctrl is Cmd on a Mac. */
export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Keys for the whole screen. Plain keys rest while the reader types in a field; combinations and Escape act anywhere. */
export function useHotkeys(hotkeys: Hotkeys): void {
  const latest = useRef(hotkeys);
  useEffect(() => {
    latest.current = hotkeys;
  }, [hotkeys]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const name = nameOf(event);
      const action = latest.current[name];
      if (!action || event.defaultPrevented || (isPlain(name) && isTyping(event.target))) return;
      event.preventDefault();
      action(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function nameOf(event: KeyboardEvent): string {
  const modifiers = [
    event.ctrlKey || event.metaKey ? 'ctrl+' : '',
    event.altKey ? 'alt+' : '',
    event.shiftKey ? 'shift+' : '',
  ];
  return modifiers.join('') + (event.key.length === 1 ? event.key.toLowerCase() : event.key);
}

function isPlain(name: string): boolean {
  return name.length === 1;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
