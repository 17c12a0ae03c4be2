import { Button, useMessages } from '@parcelbell/ui';
import { reportsMessages } from './messages.ts';

/** A report to take along: as a file or on paper. */
export function ReportActions({ onSave }: { onSave: () => void }) {
  const t = useMessages(reportsMessages);
  return (
    <>
      <Button onClick={onSave}>{t('exportCsv')}</Button>
      <Button onClick={() => window.print()}>{t('print')}</Button>
    </>
  );
}
