import { type ReactNode, useId, useMemo, useState } from 'react';
import { useWarnBeforeLeaving } from '../hooks/use-warn-before-leaving.ts';
import { Icon } from '../layout/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useMessages } from '../text/locale.tsx';
import { Confirm } from './confirm.tsx';
import classes from './dialog.module.css';
import { DialogContext } from './dialog-actions.tsx';
import { dialogMessages } from './messages.ts';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: string;
  /** One line under the title: whom or what this is about. */
  lead?: ReactNode;
  /** `side` stands at the right edge, over the full height. On a phone both fill the screen; `notice`, for what is short, never does. Default: `centre`. */
  place?: 'centre' | 'side' | 'notice';
  /** `normal` 480 px, `wide` 720 px. */
  width?: 'normal' | 'wide';
  /** Something typed in here is not saved: closing asks first, and so does leaving the page. */
  unsaved?: boolean;
  /** Something is being saved: until that ends, the dialog stays. */
  busy?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog, open as long as it is mounted: `{editing && <Dialog …>}`. The focus begins in the first field and stays inside;
 * Escape, the button at the top and a press beside the dialog close it. A form inside ends with `DialogActions`.
 */
export function Dialog(props: DialogProps) {
  const { title, lead, place = 'centre', width = 'normal', unsaved = false, busy = false, onClose, children } = props;
  const t = useMessages(dialogMessages);
  const id = useId();
  const [asking, setAsking] = useState(false);
  useWarnBeforeLeaving(unsaved);
  const close = () => {
    if (busy) return;
    if (unsaved) setAsking(true);
    else onClose();
  };
  const modal = useModal({ askToClose: close, onClose });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` does something else only when one of these changes.
  const state = useMemo(() => ({ close, busy }), [busy, unsaved, onClose]);
  return (
    <dialog {...modal} className={classes.dialog} data-place={place} data-width={width} aria-labelledby={id}>
      <div className={classes.content}>
        <header className={classes.head}>
          <div className={classes.headWords}>
            <h2 id={id} tabIndex={-1} className={classes.title}>
              {title}
            </h2>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          <button type="button" className={classes.close} onClick={close} disabled={busy}>
            <Icon name="close" />
            <VisuallyHidden>{t('close')}</VisuallyHidden>
          </button>
        </header>
        <DialogContext value={state}>
          <div className={classes.body}>{children}</div>
        </DialogContext>
      </div>
      {asking && (
        <Confirm
          question={t('discardQuestion')}
          confirm={t('discard')}
          cancel={t('keepEditing')}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          {t('discardText')}
        </Confirm>
      )}
    </dialog>
  );
}
