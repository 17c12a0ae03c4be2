import { pagePath } from '@parcelbell/addresses';
import { isSuperadmin } from '@parcelbell/client';
import { useMe } from '@parcelbell/client/query';
import { Button, Icon, type IconName, useMessages } from '@parcelbell/ui';
import { Dialog, DialogActions } from '@parcelbell/ui/dialog';
import { useNavigate } from '@parcelbell/ui/router';
import { demoMessages } from '../messages.ts';
import classes from './dialogs.module.css';

interface WelcomeDialogProps {
  onClose: () => void;
}

/** What the demo is and who the visitor is in it. */
export function WelcomeDialog({ onClose }: WelcomeDialogProps) {
  const t = useMessages(demoMessages);
  const navigate = useNavigate();
  const { data: user } = useMe();
  const explore = () => {
    onClose();
    void navigate(pagePath('desk'));
  };
  return (
    <Dialog place="notice" title={t('welcomeTitle')} lead={t('welcomeLead')} onClose={onClose}>
      <ul className={classes.points}>
        <Point icon="building">{t(user && isSuperadmin(user) ? 'welcomeRoleOfOthers' : 'welcomeRole')}</Point>
        <Point icon="package">{t('welcomeData')}</Point>
        <Point icon="lock">{t('welcomeReadOnly')}</Point>
      </ul>
      <DialogActions cancel={false}>
        <Button variant="primary" size="large" wide onClick={explore}>
          {t('startExploring')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Point({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li className={classes.point}>
      <Icon name={icon} size={20} />
      <span>{children}</span>
    </li>
  );
}
