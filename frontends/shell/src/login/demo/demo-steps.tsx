import { pagePath } from '@parcelbell/addresses';
import {
  Button,
  ButtonLink,
  Link,
  Loading,
  Page,
  Row,
  Skeleton,
  Stack,
  useHasElapsed,
  useMessages,
} from '@parcelbell/ui';
import { loginMessages } from '../messages.ts';
import classes from './demo.module.css';

/** For so long the words promise the demo. */
const promisedMs = 2_000;

/** What a visitor sees until the demo is there. */
export function EnteringDemo() {
  const t = useMessages(loginMessages);
  const isSlow = useHasElapsed(promisedMs);
  return (
    <Page title={t('demoOpening')} lead={t('demoOpeningLead')} width="narrow">
      <Stack>
        <Loading label={t(isSlow ? 'demoOpeningSlow' : 'demoOpeningWait')} visible>
          <Skeleton shape="control" />
          <Skeleton shape="card" />
        </Loading>
        <p>
          <Link to={pagePath('login')} replace>
            {t('backToSignIn')}
          </Link>
        </p>
      </Stack>
    </Page>
  );
}

/** Asks somebody who works with an account of their own before the demo takes its place in this browser. */
export function LeaveSessionQuestion({ onAgree }: { onAgree: () => void }) {
  const t = useMessages(loginMessages);
  return (
    <Page title={t('demoAsksTitle')} lead={t('demoAsksLead')} width="narrow">
      <Row>
        <ButtonLink variant="primary" to={pagePath('home')}>
          {t('staySignedIn')}
        </ButtonLink>
        <Button onClick={onAgree}>{t('logOutForDemo')}</Button>
      </Row>
    </Page>
  );
}

/** The way into the demo. It stands above the sign-in, because the sample accounts can be many. */
export function DemoOffer() {
  const t = useMessages(loginMessages);
  return (
    <div className={classes.offer}>
      <p className={classes.what}>{t('demoWhat')}</p>
      <Link to={`${pagePath('login')}?demo=true`} replace className={classes.link}>
        {t('viewDemo')}
      </Link>
    </div>
  );
}
