import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import { usePhone } from '../hooks/use-media-query.ts';
import { Icon } from '../layout/icon.tsx';
import { useMessages } from '../text/locale.tsx';
import classes from './list.module.css';
import { listMessages } from './messages.ts';
import { useSearchText } from './use-search-text.ts';

export interface FilterBarProps {
  /** The name of the search field for screen readers. */
  label: string;
  /** What can be searched for, inside the empty field. */
  hint: string;
  /** What is searched for. */
  q: string;
  /** Called once the typing pauses. */
  onSearch: (q: string) => void;
  /** The selects that narrow the list further, without visible labels. */
  children?: ReactNode;
  /** How many of them are set. */
  chosen?: number;
  /** Clears search and selects; shown while there is something to clear. */
  onClear: () => void;
}

/** A list's search field and filters. On a phone the filters are behind a button that says how many are set. */
export function FilterBar({ label, hint, q, onSearch, children, chosen = 0, onClear }: FilterBarProps) {
  const t = useMessages(listMessages);
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const [text, setText] = useSearchText(q, onSearch);
  const isSet = q !== '' || chosen > 0;
  const searchRef = useFocusOnceCleared(isSet && !phone);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers that we support do not know the search element.
    <div role="search" className={classes.filters} data-tour="search">
      <div className={classes.search}>
        <TextField
          ref={searchRef}
          type="search"
          label={label}
          labelHidden
          placeholder={hint}
          icon={<Icon name="search" size={16} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {phone && children && (
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {chosen === 0 ? t('filters') : t('filtersChosen', { count: chosen })}
        </Button>
      )}
      {(!phone || open) && children}
      {isSet && (
        <Button variant="quiet" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

/** Returns a ref for the search field. It gets the focus when the Clear button, which had it, disappears. */
function useFocusOnceCleared(isSet: boolean) {
  const search = useRef<HTMLInputElement>(null);
  const wasSet = useRef(isSet);
  useEffect(() => {
    if (wasSet.current && !isSet && document.activeElement === document.body) search.current?.focus();
    wasSet.current = isSet;
  }, [isSet]);
  return search;
}
