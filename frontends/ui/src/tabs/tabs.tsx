import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { numberFormat } from '../text/formatters.ts';
import { useLocale } from '../text/locale.tsx';
import { intlLocale } from '../text/messages.ts';
import classes from './tabs.module.css';

interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** How many entries it holds, shown behind its name. Left out while that is not known. */
  count?: number | undefined;
}

interface TabsProps<Id extends string> {
  /** The name of the row of tabs for screen readers. */
  label: string;
  tabs: readonly Tab<Id>[];
  /** The tab that is shown. The caller keeps it, as a rule in the address. */
  value: Id;
  onChange: (id: Id) => void;
  /** What the tab shows. */
  children: ReactNode;
}

/** A row of tabs and what the chosen one shows. The arrow keys, Home and End choose too. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const id = useId();
  const choose = (event: KeyboardEvent<HTMLElement>) => {
    const next =
      tabs[
        indexFor(
          event.key,
          tabs.findIndex((tab) => tab.id === value),
          tabs.length,
        )
      ];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={classes.tabs} onKeyDown={choose}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={classes.tab}
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={({ currentTarget }) => {
              onChange(tab.id);
              // On a narrow screen the row scrolls sideways, and a part of the tab may be beyond the edge.
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            }}
          >
            {tab.label}
            {tab.count !== undefined && <Count value={tab.count} />}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={classes.panel}>
        {children}
      </div>
    </>
  );
}

function Count({ value }: { value: number }) {
  const { locale } = useLocale();
  return <span className={classes.count}> ({numberFormat(intlLocale[locale]).format(value)})</span>;
}

/** The tab that a key leads to, round at the ends; none for other keys. */
function indexFor(key: string, at: number, tabs: number): number {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % tabs;
    case 'ArrowLeft':
      return (at - 1 + tabs) % tabs;
    case 'Home':
      return 0;
    case 'End':
      return tabs - 1;
    default:
      return -1;
  }
}
