import { failureOf } from '@parcelbell/client';
import { listCall, useMutation } from '@parcelbell/client/query';
import { Alert, Button, FailureWords, Page, Text, useMessages } from '@parcelbell/ui';
import { ListState, saveFile } from '@parcelbell/ui/table';
import { useAuditFile, useAuditLog } from '../api/audit-log.ts';
import { AuditFilters } from '../components/audit-filters.tsx';
import { AuditList, AuditLoading } from '../components/audit-list.tsx';
import classes from '../components/audit-log.module.css';
import { auditFilterOf, pageSize, type Scope, useAuditFilter } from '../filter.ts';
import { auditLogMessages } from '../messages.ts';

/** Who changed what, when and from where. */
export function AuditLogScreen() {
  return <AuditLog scope="all" />;
}

/** The same of the stored building alone, for those who administer it. */
export function BuildingAuditLogScreen() {
  return <AuditLog scope="building" />;
}

function AuditLog({ scope }: { scope: Scope }) {
  const t = useMessages(auditLogMessages);
  const used = useAuditFilter();
  const asked = auditFilterOf(used.filter, new Date());
  const log = useAuditLog(scope, { ...asked, page: used.filter.page, pageSize });
  const load = useAuditFile(scope);
  const file = useMutation({
    mutationFn: () => load(asked),
    onSuccess: (csv) => saveFile(csv, `audit-log-${today()}.csv`),
  });
  return (
    <Page
      title={t('title')}
      width="wide"
      actions={
        <Button title={t('exportTitle')} busy={file.isPending} onClick={() => file.mutate()}>
          {t('exportCsv')}
        </Button>
      }
    >
      <Text size="small" tone="muted" className={classes.intro}>
        {t(scope === 'all' ? 'intro' : 'introOfBuilding')}
      </Text>
      {file.error && (
        <Alert tone="bad" title={t('exportFailed')}>
          <FailureWords {...failureOf(file.error)} />
        </Alert>
      )}
      <AuditFilters {...used} scope={scope} />
      <ListState title={t('failed')} {...listCall(log)}>
        {log.data ? (
          <AuditList used={used} scope={scope} data={log.data} isStale={log.isPlaceholderData} />
        ) : (
          <AuditLoading />
        )}
      </ListState>
    </Page>
  );
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
