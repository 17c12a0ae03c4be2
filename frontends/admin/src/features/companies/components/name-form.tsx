import { TextField, useForm, useMessages } from '@parcelbell/ui';
import { ServerForm } from '../../../lists/server-form.tsx';
import { companiesMessages } from '../messages.ts';

interface NameFormProps {
  submit: string;
  onSave: (name: string) => Promise<unknown>;
}

/** The name of a new company. */
export function NameForm({ submit, onSave }: NameFormProps) {
  const t = useMessages(companiesMessages);
  const form = useForm({
    initial: { name: '' },
    check: (values) => ({ name: values.name.trim() === '' ? t('nameRequired') : undefined }),
    send: (values) => onSave(values.name.trim()),
  });
  return (
    <ServerForm form={form} changedMeanwhile={t('changedMeanwhile')} submit={submit}>
      <TextField {...form.field('name')} label={t('name')} maxLength={120} />
    </ServerForm>
  );
}
