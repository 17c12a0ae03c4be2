import { shortDateTime, Text, useLocale, useMessages } from '@parcelbell/ui';
import type { Column } from '@parcelbell/ui/table';
import { actionMessages } from '../actions/messages.ts';
import type { AuditEntry } from '../api/audit-log.ts';
import type { Scope } from '../filter.ts';
import { auditLogMessages } from '../messages.ts';
import { roleIn, valueIn } from '../shown-changes.ts';
import { useChangeTexts } from '../use-change-texts.ts';
import classes from './audit-log.module.css';
import { ChangesCell } from './changes-cell.tsx';

/** Where there is little room, what changed keeps the most of it. */
const nameWidth = 'min(10rem, 12.5vw)';

/** Columns that a building's own log does not have. */
const ofAllBuildings: readonly string[] = ['building', 'address'];

/** The columns of the audit log. On a phone: what was done, when, by whom, and what changed. */
export function useAuditColumns(scope: Scope): Column<AuditEntry>[] {
  const t = useMessages(auditLogMessages);
  const columns: Column<AuditEntry>[] = [
    { id: 'when', header: t('when'), cell: ({ at }) => <When at={at} />, width: '10.5rem', onPhone: 'fact' },
    { id: 'who', header: t('who'), cell: (entry) => <Who entry={entry} />, width: nameWidth, onPhone: 'fact' },
    {
      id: 'what',
      header: t('what'),
      cell: (entry) => <What entry={entry} />,
      width: 'min(14rem, 17.5vw)',
      onPhone: 'title',
    },
    {
      id: 'building',
      header: t('building'),
      cell: (entry) => <Building entry={entry} />,
      width: nameWidth,
      onPhone: 'fact',
    },
    {
      id: 'changes',
      header: t('changes'),
      cell: (entry) => <ChangesCell entry={entry} />,
      onPhone: 'fact',
    },
    {
      id: 'address',
      header: t('address'),
      cell: ({ clientAddress }) => <span className={classes.address}>{clientAddress || '–'}</span>,
      width: '8.5rem',
    },
  ];
  return scope === 'all' ? columns : columns.filter(({ id }) => !ofAllBuildings.includes(id));
}

/** An audit is about days and minutes, so the whole time is shown. */
function When({ at }: Pick<AuditEntry, 'at'>) {
  const { locale } = useLocale();
  return (
    <time className={classes.when} dateTime={at}>
      {shortDateTime(new Date(at), locale)}
    </time>
  );
}

function Who({ entry: { byName, byUserId } }: { entry: AuditEntry }) {
  const t = useMessages(auditLogMessages);
  if (byUserId === '')
    return (
      <Text tone="muted" as="span">
        {t('unknownAccount')}
      </Text>
    );
  return byName ? <span>{byName}</span> : <Gone words={t('deletedUser')} id={byUserId} />;
}

/** What was done to whom or what, as a sentence. */
function What({ entry }: { entry: AuditEntry }) {
  const t = useMessages(actionMessages);
  const subject = useSubject(entry);
  const words = useMessages(auditLogMessages);
  const { word } = useChangeTexts();
  const role = roleIn(entry);
  const { action } = entry;
  return (
    <span>{isKnown(action) ? t(action, { subject, role: role ? word(role) : words('unknownRole') }) : action}</span>
  );
}

/** What an entry names its subject. */
function useSubject(entry: AuditEntry): string {
  const t = useMessages(auditLogMessages);
  const { subjectKind, subjectName, tenantName, unit, tower } = entry;
  switch (subjectKind) {
    case 'tenant':
    case 'subscription':
      return subjectName ?? tenantName ?? t('unknownBuilding');
    case 'household':
      if (unit === undefined) return t('unknownUnit');
      return tower ? t('unitInTower', { unit, tower }) : t('unit', { unit });
    case 'import':
      return t(valueIn(entry, 'of') === 'units' ? 'importOfUnits' : 'importOfResidents');
    default:
      return subjectName ?? t('unknownUser');
  }
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

/** A deleted subject without a name: only its id is known. */
function Gone({ words, id }: { words: string; id: string }) {
  return (
    <span className={classes.none} title={id}>
      {words}
    </span>
  );
}
