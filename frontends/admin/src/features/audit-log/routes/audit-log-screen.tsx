import { failureOf } from '@parcelbell/client';
import { Alert, Button, FailureWords, Page, useMessages } from '@parcelbell/ui';
import { ListState } from '@parcelbell/ui/table';
import { useAction } from '../../../lists/use-action.ts';
import { useAuditFile, useAuditLog } from '../api/audit-log.ts';
import { AuditFilters } from '../components/audit-filters.tsx';
import { AuditList, AuditLoading } from '../components/audit-list.tsx';
import classes from '../components/audit-log.module.css';
import { auditFilterOf, pageSize, useAuditFilter } from '../filter.ts';
import { auditLogMessages } from '../messages.ts';
import { saveFile } from '../save-file.ts';

/** Who changed what, when and from where. */
export function AuditLogScreen() {
  const t = useMessages(auditLogMessages);
  const filter = useAuditFilter();
  const asked = auditFilterOf(filter.filter, new Date());
  const { data, error, isPlaceholderData, fetchStatus, refetch } = useAuditLog({
    ...asked,
    page: filter.filter.page,
    pageSize,
  });
  const load = useAuditFile();
  const file = useAction(async () => saveFile(await load(asked), `audit-log-${today()}.csv`));
  return (
    <Page
      title={t('title')}
      width="wide"
      actions={
        <Button title={t('exportTitle')} busy={file.busy} onClick={() => void file.run()}>
          {t('export')}
        </Button>
      }
    >
      <p className={classes.intro}>{t('intro')}</p>
      {file.failed && (
        <Alert tone="bad" title={t('exportFailed')}>
          <FailureWords {...failureOf(file.failed)} />
        </Alert>
      )}
      <AuditFilters {...filter} />
      <ListState
        title={t('failed')}
        failure={error ? failureOf(error) : undefined}
        offline={fetchStatus === 'paused'}
        hasData={data !== undefined}
        onRetry={() => void refetch()}
      >
        {data ? <AuditList {...filter} data={data} isStale={isPlaceholderData} /> : <AuditLoading />}
      </ListState>
    </Page>
  );
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
