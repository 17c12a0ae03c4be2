import { Text, useMessages, VisuallyHidden } from '@parcelbell/ui';
import type { AuditEntry } from '../api/audit-log.ts';
import { auditLogMessages } from '../messages.ts';
import { type Change, shownChanges } from '../shown-changes.ts';
import { useChangeTexts } from '../use-change-texts.ts';
import classes from './audit-log.module.css';

/** The fields that changed: the first one, and the others once they are asked for. */
export function ChangesCell({ entry }: { entry: AuditEntry }) {
  const t = useMessages(auditLogMessages);
  const [first, ...others] = shownChanges(entry);
  if (!first) return null;
  return (
    <div className={classes.changes}>
      <ChangeLine change={first} />
      {others.length > 0 && (
        <details>
          <summary>{t('moreChanges', { count: others.length })}</summary>
          {others.map((change) => (
            <ChangeLine key={change.field} change={change} />
          ))}
        </details>
      )}
    </div>
  );
}

function ChangeLine({ change: { field, before, after } }: { change: Change }) {
  const t = useMessages(auditLogMessages);
  const { fieldName, valueText } = useChangeTexts();
  return (
    <p className={classes.change}>
      <Text as="span" size="tiny" tone="muted">
        {fieldName(field)}
      </Text>{' '}
      <Value text={before && valueText(field, before)} />
      <span aria-hidden="true"> → </span>
      <VisuallyHidden> {t('becomes')} </VisuallyHidden>
      <Value text={after && valueText(field, after)} />
    </p>
  );
}

function Value({ text }: { text: string }) {
  const t = useMessages(auditLogMessages);
  return text === '' ? <i className={classes.none}>{t('noValue')}</i> : <span>{text}</span>;
}
