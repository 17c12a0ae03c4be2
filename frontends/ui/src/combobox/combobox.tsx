import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import { TextField } from '../controls/text-field.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { isComposing } from '../text/is-composing.ts';
import { useMessages } from '../text/locale.tsx';
import { uiMessages } from '../text/ui-messages.ts';
import classes from './combobox.module.css';

export interface Suggestion {
  /** Unique among the suggestions. */
  id: string;
  label: string;
  /** In grey beside the label. */
  detail?: ReactNode;
}

interface ComboboxProps<S extends Suggestion> {
  label: string;
  /** The text in the field. It may be anything: the suggestions only help. */
  value: string;
  onChange: (value: string) => void;
  /** About eight. The caller filters them, so that they may come from the server. */
  suggestions: readonly S[];
  onPick: (suggestion: S) => void;
  hint?: ReactNode;
  error?: string | undefined;
  /** A line under the field. Screen readers announce its changes. */
  status?: ReactNode;
  /**
   * The text has to become one of the suggestions: a press opens the list, typing activates the first one, and Enter never submits what is typed.
   * The caller puts the text back when the field is left.
   */
  mustPick?: boolean;
  id?: string;
  name?: string;
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A text field with suggestions, by the ARIA combobox pattern: the arrow keys activate a suggestion, Enter takes the active
 * one (without one it submits the form), Escape closes the list, Tab keeps the typed text.
 */
export function Combobox<S extends Suggestion>(props: ComboboxProps<S>) {
  const { value, suggestions, onPick, onChange, status, mustPick = false } = props;
  const id = useId();
  const t = useMessages(uiMessages);
  const [open, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const shown = open && suggestions.length > 0;
  const active = shown ? suggestions[activeIndex] : undefined;
  const activeId = active ? `${id}-${active.id}` : undefined;
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const close = () => {
    setOpen(false);
    setActiveIndex(-1);
  };
  const pick = (suggestion: S) => {
    close();
    onPick(suggestion);
  };
  const move = (step: number) => {
    setOpen(true);
    setActiveIndex((at) => (at < 0 && step < 0 ? suggestions.length - 1 : clamp(at + step, suggestions.length)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && active) pick(active);
    else if (event.key === 'Escape' && shown) close();
    else if (event.key === 'Enter' && mustPick && open) setActiveIndex(0);
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes.holder}>
      <TextField
        ref={props.ref}
        id={props.id}
        label={props.label}
        hint={props.hint}
        name={props.name}
        error={props.error}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setOpen(true);
          setActiveIndex(mustPick ? 0 : -1);
        }}
        onFocus={props.onFocus}
        onClick={() => mustPick && setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          props.onBlur?.();
        }}
      />
      {/* Out of the tab order: a browser would otherwise stop at a list that is long enough to scroll. */}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('suggestionList')}
        tabIndex={-1}
        className={classes.list}
        hidden={!shown}
      >
        {suggestions.map((suggestion, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and handles the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant of the field points at the option.
          <div
            key={suggestion.id}
            id={`${id}-${suggestion.id}`}
            role="option"
            aria-selected={at === activeIndex}
            className={classes.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(suggestion)}
          >
            <span>{suggestion.label}</span>
            {suggestion.detail && <span className={classes.detail}>{suggestion.detail}</span>}
          </div>
        ))}
      </div>
      {status !== undefined && (
        <p className={classes.status} role="status">
          {status}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{shown ? t('suggestions', { count: suggestions.length }) : ''}</span>
      </VisuallyHidden>
    </div>
  );
}

function clamp(at: number, length: number): number {
  return Math.max(0, Math.min(at, length - 1));
}
