import { useErrorText, useMessages } from '@parcelbell/ui';
import type { ReactNode } from 'react';
import type { Problems } from '../../../lists/problems.ts';
import { ServerForm, type ServerFormProps } from '../../../lists/server-form.tsx';
import { subscriptionsMessages } from '../messages.ts';

interface SubscriptionFormProps {
  form: ServerFormProps['form'] & { readonly problems: Problems<never> };
  /** What failed, as a key of the messages. */
  failed: 'updateFailed' | 'renewFailed';
  submit: string;
  children: ReactNode;
}

/** A form about a subscription, which says why it could not be saved. */
export function SubscriptionForm({ form, failed, submit, children }: SubscriptionFormProps) {
  const t = useMessages(subscriptionsMessages);
  const say = useErrorText();
  const why = say(form.problems.form);
  return (
    <ServerForm
      form={form}
      changedMeanwhile={t('changedMeanwhile')}
      problem={why === undefined ? undefined : t(failed, { why })}
      submit={submit}
    >
      {children}
    </ServerForm>
  );
}
