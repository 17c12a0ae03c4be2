import { shownReason } from '@parcelbell/client';
import { Alert, Boundary, loadable, useErrorText, useLoaded } from '@parcelbell/ui';
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

function LoadedDialog(props: DemoDialogProps) {
  const Ready = useLoaded(dialog);
  return Ready && <Ready {...props} />;
}
