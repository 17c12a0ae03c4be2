import { Alert, useLocale, useMessages } from '@parcelbell/ui';
import { formMessages } from './messages.ts';
import type { FieldName } from './tenant-values.ts';
import { useFieldLabel } from './use-fields.ts';
import type { Meanwhile } from './use-stored-form.ts';

/** Says that somebody else saved meanwhile, in which fields, and that nothing typed is lost. */
export function MeanwhileNotice({ meanwhile: { theirs, both } }: { meanwhile: Meanwhile<FieldName> }) {
  const t = useMessages(formMessages);
  const list = useFieldList();
  const shown = theirs.filter((field) => !both.includes(field));
  return (
    <Alert tone="warn" title={t('meanwhile')}>
      <p>{t('meanwhileKept')}</p>
      {shown.length > 0 && <p>{t('theirs', { fields: list(shown) })}</p>}
      {both.length > 0 && <p>{t('both', { fields: list(both) })}</p>}
    </Alert>
  );
}

function useFieldList() {
  const { locale } = useLocale();
  const label = useFieldLabel();
  return (fields: readonly FieldName[]) => new Intl.ListFormat(locale).format(fields.map(label));
}
