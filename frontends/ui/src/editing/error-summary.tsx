import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { useMessages } from '../text/locale.tsx';
import classes from './editing.module.css';
import { editingMessages } from './messages.ts';

interface FieldError {
  /** The id of the field. */
  id: string;
  /** Names the field where its sentence does not. */
  label?: string | undefined;
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly FieldError[];
  /** Rises with every attempt to save. The summary gets the focus each time. */
  attempt: number;
}

/** The errors of a form, each with a link to its field. Shows nothing if there are none. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const t = useMessages(editingMessages);
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what moves the focus.
  useEffect(() => box.current?.focus(), [attempt]);
  if (errors.length === 0) return null;
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={heading} className={classes.summary}>
      <h2 id={heading} className={classes.summaryTitle}>
        {t('problems', { count: errors.length })}
      </h2>
      <ul className={classes.problems}>
        {errors.map(({ id, label, message }) => (
          <li key={`${id} ${message}`}>
            <a href={`#${id}`} onClick={(event) => goToField(event, id)}>
              {label && !message.startsWith(label) ? `${label}: ${message}` : message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The address stays as it is, so that Back leads to the page before. */
function goToField(event: MouseEvent, id: string): void {
  event.preventDefault();
  const field = document.getElementById(id);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
