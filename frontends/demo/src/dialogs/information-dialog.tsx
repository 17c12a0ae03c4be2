import { Button, useMessages } from '@parcelbell/ui';
import { Dialog, DialogActions } from '@parcelbell/ui/dialog';
import { demoMessages } from '../messages.ts';
import { useTrialMail } from '../trial-mail.ts';
import classes from './dialogs.module.css';

interface InformationDialogProps {
  onClose: () => void;
}

/** What a visitor can do in the demo, what it leaves alone, and how to get a building of their own. */
export function InformationDialog({ onClose }: InformationDialogProps) {
  const t = useMessages(demoMessages);
  return (
    <Dialog place="notice" title={t('information')} lead={t('informationLead')} onClose={onClose}>
      <Part title={t('informationWorks')} lines={[t('informationScreens'), t('informationTry')]} />
      <Part title={t('informationNot')} lines={[t('informationKept'), t('informationSent')]} />
      <Part title={t('informationNext')} lines={[t('informationTrial')]} />
      <DialogActions cancel={false}>
        <a href={useTrialMail()} className={classes.mail}>
          {t('requestTrialAccess')}
        </a>
        <Button variant="primary" onClick={onClose}>
          {t('continueExploring')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Part({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section className={classes.part}>
      <h3>{title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}
