import { Alert, Button, Row, Select, useMessages } from '@parcelbell/ui';
import { Switch } from '@parcelbell/ui/fields';
import { useEffect, useRef, useState } from 'react';
import { readScan, type Scan } from '../read-scan.ts';
import classes from './camera-panel.module.css';
import { cameraMessages } from './messages.ts';
import { useCamera } from './use-camera.ts';

interface CameraPanelProps {
  onScan: (scan: Scan) => void;
  onClose: () => void;
}

/** The camera as a scanner, as long as it is mounted: code after code. */
export function CameraPanel({ onScan, onClose }: CameraPanelProps) {
  const t = useMessages(cameraMessages);
  const video = useRef<HTMLVideoElement>(null);
  const [id, setId] = useState<string>();
  const { state, cameras, light, tryAgain } = useCamera({ video, id, onText: (text) => onScan(readScan(text)) });
  const panel = useRef<HTMLElement>(null);
  // The button that opened it is gone, and took the focus along.
  useEffect(() => panel.current?.focus(), []);
  const isPicture = state === 'on' || state === 'starting';
  return (
    <section ref={panel} tabIndex={-1} className={classes.panel} aria-label={t('picture')}>
      <video ref={video} className={classes.video} hidden={!isPicture} muted playsInline />
      {isPicture ? (
        <p role="status">{state === 'on' ? t('hint') : t('starting')}</p>
      ) : (
        <Alert tone="warn">{t(state)}</Alert>
      )}
      <Row>
        {cameras.length > 1 && (
          <Select
            label={t('camera')}
            options={cameras.map((camera) => ({ value: camera.id, label: camera.name }))}
            value={id ?? cameras[0]?.id}
            onChange={({ currentTarget }) => setId(currentTarget.value)}
          />
        )}
        {light && (
          <Switch
            label={t('light')}
            checked={light.isOn}
            onChange={({ currentTarget }) => light.turn(currentTarget.checked)}
          />
        )}
        {!isPicture && <Button onClick={tryAgain}>{t('tryAgain')}</Button>}
        <Button onClick={onClose}>{t('close')}</Button>
      </Row>
    </section>
  );
}
