import { Button, Icon, useMessages, VisuallyHidden } from '@parcelbell/ui';
import { useBanner } from '@parcelbell/ui/table';
import { deliveryPageMessages } from '../messages.ts';
import classes from './delivery.module.css';

const copiedShownMs = 2000;

/** The tracking number, and a button that copies it. Where the browser refuses, the number can be marked by hand. */
export function CopyTracking({ tracking }: { tracking: string }) {
  const t = useMessages(deliveryPageMessages);
  const copied = useBanner<true>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(tracking);
      copied.show(true, copiedShownMs);
    } catch {
      // Browsers give the clipboard to secure pages only, and people may refuse it.
    }
  };
  return (
    <>
      <span className={classes.number}>{tracking}</span>
      <Button size="small" variant="quiet" aria-label={t('copyTracking')} onClick={() => void copy()}>
        <Icon name={copied.shown ? 'check' : 'copy'} size={16} />
      </Button>
      <VisuallyHidden>
        <span role="status">{copied.shown ? t('copied') : ''}</span>
      </VisuallyHidden>
    </>
  );
}
