import { Button, Text, useMessages } from '@parcelbell/ui';
import { type PointerEvent, useEffect, useRef } from 'react';
import { pickupMessages } from '../messages.ts';
import classes from './signature-pad.module.css';

/** The size of the picture. At two colours it stays far below the 40 KB that the server takes. */
const width = 700;
const height = 200;

interface SignaturePadProps {
  /** The picture as PNG in base64, empty where nobody has signed. */
  value: string;
  /** The picture as PNG in base64, empty once it is cleared. */
  onChange: (picture: string) => void;
  error?: string | undefined;
}

/** Where whoever takes a parcel signs with a finger, a pen or the mouse. */
export function SignaturePad({ value, onChange, error }: SignaturePadProps) {
  const t = useMessages(pickupMessages);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isSigned = value !== '';
  useEffect(() => {
    const drawn = canvas.current;
    return isSigned ? () => drawn?.getContext('2d')?.clearRect(0, 0, width, height) : undefined;
  }, [isSigned]);

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const pen = penOf(event.currentTarget);
    const [x, y] = pointOf(event);
    pen.beginPath();
    pen.moveTo(x, y);
    // A touch alone leaves a dot.
    pen.lineTo(x, y + 0.1);
    pen.stroke();
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const pen = penOf(event.currentTarget);
    pen.lineTo(...pointOf(event));
    pen.stroke();
  };
  const end = ({ currentTarget }: PointerEvent<HTMLCanvasElement>) =>
    onChange(currentTarget.toDataURL('image/png').replace(/^[^,]*,/, ''));
  return (
    <fieldset className={classes.pad}>
      <legend className={classes.legend}>{t('signature')}</legend>
      <div className={classes.again}>
        <Button size="small" variant="quiet" disabled={!isSigned} onClick={() => onChange('')}>
          {t('signAgain')}
        </Button>
      </div>
      <canvas
        ref={canvas}
        className={classes.canvas}
        width={width}
        height={height}
        role="img"
        aria-label={t(isSigned ? 'signed' : 'signHere')}
        onPointerDown={begin}
        onPointerMove={draw}
        onLostPointerCapture={end}
      />
      {error && (
        <Text size="small" tone="bad" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  );
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  return Object.assign(pen, { lineWidth: 3, lineCap: 'round', lineJoin: 'round', strokeStyle: '#111' } as const);
}

/** A pointer's place in the picture, which is shown in another size. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): [x: number, y: number] {
  const shown = currentTarget.getBoundingClientRect();
  return [((clientX - shown.left) * width) / shown.width, ((clientY - shown.top) * height) / shown.height];
}
