import { pagePath } from '@parcelbell/addresses';
import { ButtonLink, Link, useMessages } from '@parcelbell/ui';
import { Outcome, OutcomeBox } from '../../../area/outcome.tsx';
import type { LinkAnswer } from '../../../link/api/link.ts';
import { unsubscribeMessages } from '../messages.ts';

/** Confirms the end of the mails and says how to register again. */
export function Unsubscribed({ answer }: { answer: LinkAnswer }) {
  const t = useMessages(unsubscribeMessages);
  const onward = (
    <ButtonLink variant="primary" size="large" to="/">
      {t('continue')}
    </ButtonLink>
  );
  return (
    <Outcome icon="check" tone="good" title={t('done')} actions={onward} arrived>
      <p>{useWho(answer)}</p>
      <p>{t('textsStopped')}</p>
      <OutcomeBox title={t('resubscribe')}>
        <p>{t('resubscribeText')}</p>
        {answer.tenantSlug && <Link to={pagePath('register', answer.tenantSlug)}>{t('registerAgain')}</Link>}
      </OutcomeBox>
    </Outcome>
  );
}

function useWho({ email, tenantName: building }: LinkAnswer): string {
  const t = useMessages(unsubscribeMessages);
  if (email && building) return t('doneWho', { email, building });
  if (email) return t('doneEmail', { email });
  return building ? t('doneBuilding', { building }) : t('donePlain');
}
