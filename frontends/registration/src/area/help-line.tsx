import { useMessages } from '@parcelbell/ui';
import classes from './area.module.css';
import { areaMessages } from './messages.ts';

/** Says whom to ask: the concierge by e-mail if the address is known, otherwise the front desk. */
export function HelpLine({ conciergeEmail }: { conciergeEmail?: string | undefined }) {
  const t = useMessages(areaMessages);
  const [before, after] = t('askConcierge', { email: '\n' }).split('\n');
  return (
    <div className={classes.help}>
      <p className={classes.helpTitle}>{t('needHelp')}</p>
      {conciergeEmail ? (
        <p>
          {before}
          <a href={`mailto:${conciergeEmail}`}>{conciergeEmail}</a>
          {after}
        </p>
      ) : (
        <p>{t('askDesk')}</p>
      )}
    </div>
  );
}
