import { shortDate, useLocale, useMessages } from '@parcelbell/ui';
import type { Column } from '@parcelbell/ui/table';
import { actionMessages } from '../action-messages.ts';
import type { AuditEntry } from '../api/audit-log.ts';
import { auditLogMessages } from '../messages.ts';
import classes from './audit-log.module.css';
import { ChangesCell } from './changes-cell.tsx';

/** The columns of the audit log. On a phone: what was done, when, by whom, and what changed. */
export function useAuditColumns(): Column<AuditEntry>[] {
  const t = useMessages(auditLogMessages);
  return [
    { id: 'when', header: t('when'), cell: ({ at }) => <When at={at} />, width: '10.5rem', onPhone: 'fact' },
    { id: 'who', header: t('who'), cell: (entry) => <Who entry={entry} />, width: '10rem', onPhone: 'fact' },
    { id: 'what', header: t('what'), cell: (entry) => <What entry={entry} />, width: '14rem', onPhone: 'title' },
    {
      id: 'building',
      header: t('building'),
      cell: (entry) => <Building entry={entry} />,
      width: '10rem',
      onPhone: 'fact',
    },
    {
      id: 'changes',
      header: t('changes'),
      cell: ({ changes }) => <ChangesCell changes={changes} />,
      onPhone: 'fact',
    },
    {
      id: 'address',
      header: t('address'),
      cell: ({ clientAddress }) => <span className={classes.address}>{clientAddress || '–'}</span>,
      width: '8.5rem',
    },
  ];
}

/** An audit is about days and minutes, so the whole time is shown. */
function When({ at }: Pick<AuditEntry, 'at'>) {
  const { locale } = useLocale();
  return (
    <time className={classes.when} dateTime={at}>
      {shortDate(new Date(at), locale)}
    </time>
  );
}

function Who({ entry: { byName, byUserId } }: { entry: AuditEntry }) {
  const t = useMessages(auditLogMessages);
  return byName ? <span>{byName}</span> : <Gone words={t('deletedUser')} id={byUserId} />;
}

/** A building stands in a column of its own. */
function What({ entry: { action, subjectName, subjectId, tenantId } }: { entry: AuditEntry }) {
  const t = useMessages(actionMessages);
  const words = isKnown(action) ? t(action) : action;
  return (
    <span className={classes.what}>
      <span>{words}</span>
      {subjectId !== tenantId && (
        <span className={classes.subject} title={subjectName ?? subjectId}>
          {subjectName ?? subjectId}
        </span>
      )}
    </span>
  );
}

/** A newer release may do what this one has no words for. */
function isKnown(action: string): action is keyof typeof actionMessages.en {
  return Object.hasOwn(actionMessages.en, action);
}

function Building({ entry: { tenantId, tenantName } }: { entry: AuditEntry }) {
  const t = useMessages(auditLogMessages);
  if (tenantId === '') return null;
  return tenantName ? <span>{tenantName}</span> : <Gone words={t('deletedBuilding')} id={tenantId} />;
}

/** What is deleted has no name any more, only its id. */
function Gone({ words, id }: { words: string; id: string }) {
  return (
    <span className={classes.what}>
      <span className={classes.none}>{words}</span>
      <span className={classes.subject} title={id}>
        {id}
      </span>
    </span>
  );
}
