import { Alert, Button, Row, Select, useMessages } from '@parcelbell/ui';
import { Switch } from '@parcelbell/ui/fields';
import { useRef, useState } from 'react';
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
  const [isLit, setLit] = useState(false);
  const { state, cameras, turnLight } = useCamera({ video, id, onText: (text) => onScan(readScan(text)) });
  const isPicture = state === 'on' || state === 'starting';
  return (
    <section className={classes.panel} aria-label={t('picture')}>
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
        {turnLight && (
          <Switch
            label={t('light')}
            checked={isLit}
            onChange={({ currentTarget: { checked } }) => {
              setLit(checked);
              turnLight(checked);
            }}
          />
        )}
        <Button onClick={onClose}>{t('close')}</Button>
      </Row>
    </section>
  );
}
