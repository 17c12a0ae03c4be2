import { Alert, useErrorText, useMessages } from '@parcelbell/ui';
import { importsMessages } from '../messages.ts';
import type { LineFault, Refusal } from '../use-file-import.ts';
import classes from './imports.module.css';

/** Why a file was not taken, with every faulty line that the server names. */
export function FileFaults({ refusal: { reason, faults, total, contact } }: { refusal: Refusal }) {
  const t = useMessages(importsMessages);
  const say = useErrorText();
  const where = useWhere();
  return (
    <div className={classes.refusal}>
      {contact === undefined ? (
        <Alert tone="bad">{say(reason)}</Alert>
      ) : (
        <Alert tone="info" title={t('demo')}>
          <p>{say(reason)}</p>
          <a href={`mailto:${/[^\s<>"@]{1,64}@[^\s<>"@]{1,190}\.\w+/.exec(contact)?.[0] ?? ''}`}>{t('contactSales')}</a>
        </Alert>
      )}
      {faults.length > 0 && (
        // A region that scrolls has to be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
        <section className={classes.faults} aria-label={t('faults')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('where')}</th>
                <th scope="col">{t('why')}</th>
              </tr>
            </thead>
            <tbody>
              {faults.map((fault) => (
                <tr key={`${fault.path} ${fault.type}`}>
                  <th scope="row">{where(fault)}</th>
                  <td>{say(fault)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {total > faults.length && faults.length > 0 && <p>{t('moreFaults', { count: total - faults.length })}</p>}
    </div>
  );
}

/** The place that a fault names: `line 12.email`, `line 12` or `file`. */
function useWhere() {
  const t = useMessages(importsMessages);
  return ({ path }: LineFault): string => {
    const [, line, column] = /^line (\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    if (!line) return t('file');
    return column ? t('cell', { line, column }) : t('line', { line });
  };
}
