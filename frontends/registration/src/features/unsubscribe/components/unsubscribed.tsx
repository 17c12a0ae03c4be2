import { ButtonLink, useMessages } from '@parcelbell/ui';
import { Outcome, OutcomeBox } from '../../../area/outcome.tsx';
import type { Unsubscribed as Answer } from '../api/unsubscribe.ts';
import { unsubscribeMessages } from '../messages.ts';

/** Who hears of what no more, and how to come back. */
export function Unsubscribed({ answer }: { answer: Answer }) {
  const t = useMessages(unsubscribeMessages);
  const onward = (
    <ButtonLink look="primary" size="large" to="/">
      {t('continue')}
    </ButtonLink>
  );
  return (
    <Outcome icon="check" tone="good" title={t('done')} actions={onward} arrived>
      <p>{useWho(answer)}</p>
      <OutcomeBox title={t('resubscribe')}>
        <Resubscribe email={answer.contact?.conciergeEmail} />
      </OutcomeBox>
    </Outcome>
  );
}

function Resubscribe({ email }: { email: string | undefined }) {
  const t = useMessages(unsubscribeMessages);
  if (!email) return <p>{t('resubscribeText')}</p>;
  const [before] = t('resubscribeEmail', { email: '\n' }).split('\n');
  return (
    <p>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}

function useWho({ email, tenantName: building }: Answer): string {
  const t = useMessages(unsubscribeMessages);
  if (email && building) return t('doneWho', { email, building });
  if (email) return t('doneEmail', { email });
  return building ? t('doneBuilding', { building }) : t('donePlain');
}
