import { shownReason } from '@parcelbell/client';
import { Alert, useErrorText } from '@parcelbell/ui';
import { ErrorSummary } from '@parcelbell/ui/editing';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import type { FieldName } from './tenant-values.ts';
import { fieldId, useFieldLabel } from './use-fields.ts';
import type { Meanwhile } from './use-stored-form.ts';

interface FormNoticesProps<Field extends FieldName> {
  form: {
    readonly fieldsWithProblems: readonly Field[];
    readonly problem: (field: Field) => string | undefined;
    readonly attempt: number;
    readonly failure: Error | undefined;
    readonly meanwhile: Meanwhile<Field> | undefined;
  };
}

/** What the last attempt to save has to say, on top of the form. */
export function FormNotices<Field extends FieldName>({ form }: FormNoticesProps<Field>) {
  const say = useErrorText();
  const label = useFieldLabel();
  const errors = form.fieldsWithProblems.flatMap((field) => {
    const message = form.problem(field);
    return message ? [{ id: fieldId(field), label: label(field), message }] : [];
  });
  return (
    <>
      <ErrorSummary errors={errors} attempt={form.attempt} />
      {form.failure && <Alert tone="bad">{say(shownReason(form.failure))}</Alert>}
      {form.meanwhile && <MeanwhileNotice meanwhile={form.meanwhile} />}
    </>
  );
}
