import { useMessages } from '@parcelbell/ui';
import { registrationLinksMessages } from '../messages.ts';
import classes from './links.module.css';

const tips = ['tipLobby', 'tipMail', 'tipDesk', 'tipSafe'] as const;

/** How to bring an address to the residents. */
export function SharingTips() {
  const t = useMessages(registrationLinksMessages);
  return (
    <details className={classes.tips} open>
      <summary>{t('tips')}</summary>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>{t(tip)}</li>
        ))}
      </ul>
    </details>
  );
}
