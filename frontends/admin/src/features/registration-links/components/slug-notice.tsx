import { Alert, useMessages } from '@parcelbell/ui';
import { useSlugStatus } from '../api/links.ts';
import { registrationLinksMessages } from '../messages.ts';
import classes from './links.module.css';

/** Says how many buildings have no address; nothing where all have one. */
export function SlugNotice() {
  const t = useMessages(registrationLinksMessages);
  const count = useSlugStatus().data?.withoutSlugs ?? 0;
  if (count === 0) return null;
  return (
    <div className={classes.notice}>
      <Alert tone="warn" title={t('lacking', { count })} announce={false}>
        {t('lackingHow', { count })}
      </Alert>
    </div>
  );
}
