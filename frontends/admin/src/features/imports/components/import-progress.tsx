import { Alert, useMessages } from '@parcelbell/ui';
import type { FileImport } from '../api/imports.ts';
import { importsMessages } from '../messages.ts';
import classes from './imports.module.css';

/** How far an import is, and what became of it. */
export function ImportProgress({ current }: { current: FileImport }) {
  const t = useMessages(importsMessages);
  const { state, done, total } = current;
  const summary = t('summary', {
    added: t('added', { count: current.added }),
    unchanged: t('unchanged', { count: current.unchanged }),
  });
  if (state === 'running') {
    return (
      <div className={classes.progress}>
        <progress max={total} value={done} aria-label={t('progress')} />
        <span>{t('running', { done, total })}</span>
      </div>
    );
  }
  return (
    <Alert tone={state === 'done' ? 'good' : 'warn'} title={t(state)}>
      {summary}
    </Alert>
  );
}
