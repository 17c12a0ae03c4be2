import { Button, Row, useMessages } from '@parcelbell/ui';
import type { Extension } from '../api/debug-logging.ts';
import { debugLoggingMessages } from '../messages.ts';

const extensions: readonly Extension[] = [300, 600];

interface RunningControlsProps {
  busy: boolean;
  onExtend: (seconds: Extension) => void;
  onDisable: () => void;
}

/** What can be done while debug logging is on. */
export function RunningControls({ busy, onExtend, onDisable }: RunningControlsProps) {
  const t = useMessages(debugLoggingMessages);
  return (
    <Row gap={2}>
      {extensions.map((seconds) => (
        <Button key={seconds} busy={busy} onClick={() => onExtend(seconds)}>
          {t('extend', { count: seconds / 60 })}
        </Button>
      ))}
      <Button variant="primary" busy={busy} onClick={onDisable}>
        {t('disable')}
      </Button>
    </Row>
  );
}
