import { shownReason } from '@parcelbell/client';
import { Alert, Boundary, loadable, useErrorText, useLoaded } from '@parcelbell/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DemoDialogProps } from './demo-dialog.tsx';

const dialog = loadable(async () => (await import('./demo-dialog.tsx')).DemoDialog);

/** Answers a visitor of the demo whose write was refused. The code is loaded with the first such refusal, so that nobody else loads it. */
export function DemoAnswer(props: DemoDialogProps) {
  const say = useErrorText();
  return (
    <Boundary failed={<Alert tone="warn">{say(shownReason(props.error))}</Alert>}>
      <LoadedDialog {...props} />
    </Boundary>
  );
}

function LoadedDialog({ onClose, ...props }: DemoDialogProps) {
  const Ready = useLoaded(dialog);
  const [isOpen, setIsOpen] = useState(true);
  // A dialog below this one is closed after it: the browser gives the focus back in this order.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) close();
  }, [isOpen]);
  return Ready && isOpen && <Ready {...props} onClose={() => setIsOpen(false)} />;
}
