import { Button, useMessages } from '@parcelbell/ui';
import { reportsMessages } from './messages.ts';

/** Buttons that save a report as a file, or print it. */
export function ReportActions({ onSave }: { onSave: () => void }) {
  const t = useMessages(reportsMessages);
  return (
    <>
      <Button onClick={onSave}>{t('exportCsv')}</Button>
      <Button onClick={() => window.print()}>{t('print')}</Button>
    </>
  );
}
