import { useMessages } from '@parcelbell/ui';
import { Confirm } from '@parcelbell/ui/dialog';
import { formMessages } from './messages.ts';
import type { TenantForm } from './use-tenant-form.ts';

interface DemoQuestionProps {
  form: TenantForm;
  onAnswer: (isAgreed: boolean) => void;
}

/** Asks before a building becomes a demo, where nothing can be changed, or is none any more. */
export function DemoQuestion({ form, onAnswer }: DemoQuestionProps) {
  const t = useMessages(formMessages);
  const building = form.tenant?.name ?? '';
  const { isDemoTenant } = form.values;
  return (
    <Confirm
      question={t(isDemoTenant ? 'demoQuestion' : 'noDemoQuestion', { building })}
      confirm={t(isDemoTenant ? 'makeDemo' : 'makeOrdinary')}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>{t(isDemoTenant ? 'demoText' : 'noDemoText')}</p>
    </Confirm>
  );
}
