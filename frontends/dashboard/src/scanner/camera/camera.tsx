import { Button, LazyPart, loadable, useLoaded, useMessages } from '@parcelbell/ui';
import { useEffect, useRef, useState } from 'react';
import { deliveriesMessages } from '../../deliveries/messages.ts';
import type { Scan } from '../read-scan.ts';
import { useHasCamera } from './use-has-camera.ts';

const panel = loadable(async () => (await import('./camera-panel.tsx')).CameraPanel);

/** A button that opens the camera as a scanner, on devices that have one. Its code is loaded when it is first asked for. */
export function Camera({ onScan }: { onScan: (scan: Scan) => void }) {
  const t = useMessages(deliveriesMessages);
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'closed') button.current?.focus();
  }, [state]);
  const hasCamera = useHasCamera();
  if (!hasCamera) return null;
  if (state !== 'open') {
    return (
      <div>
        <Button ref={button} size="small" onClick={() => setState('open')}>
          {t('scanByCamera')}
        </Button>
      </div>
    );
  }
  return (
    <LazyPart>
      <OpenCamera onScan={onScan} onClose={() => setState('closed')} />
    </LazyPart>
  );
}

function OpenCamera(props: { onScan: (scan: Scan) => void; onClose: () => void }) {
  const CameraPanel = useLoaded(panel);
  return CameraPanel && <CameraPanel {...props} />;
}
