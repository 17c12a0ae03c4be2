import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type BarcodeReader, createBarcodeReader } from './barcode-detector.ts';
import { type CameraProblem, cameraProblem } from './camera-problem.ts';

interface Camera {
  readonly state: 'starting' | 'on' | CameraProblem;
  /** The cameras to choose from; those that have no name yet are left out. */
  readonly cameras: readonly { readonly id: string; readonly name: string }[];
  /** Turns the light on and off; undefined where the camera has none. */
  readonly turnLight: ((on: boolean) => void) | undefined;
}

interface CameraOptions {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** The camera to use; undefined for the one at the back. */
  readonly id: string | undefined;
  readonly onText: (text: string) => void;
}

/** The bars of a long tracking number are too fine for the small picture that browsers take without being asked. */
const size = { width: { ideal: 1280 }, height: { ideal: 720 } };

const betweenLooksMs = 120;
/** The same code is read again and again while it is held before the camera: for so long it is one scan. */
const sameCodeMs = 2_500;

/** Shows the camera's picture in the video and calls back with each code that is held before it. */
export function useCamera({ video, id, onText }: CameraOptions): Camera {
  const [state, setState] = useState<Camera['state']>('starting');
  const [cameras, setCameras] = useState<Camera['cameras']>([]);
  const [lit, setLit] = useState<MediaStreamTrack>();
  const heard = useEffectEvent(onText);
  useEffect(() => {
    const ended = new AbortController();
    const run = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { ...size, ...which(id) } });
      const stop = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      if (ended.signal.aborted || !video.current) return stop();
      ended.signal.addEventListener('abort', stop);
      video.current.srcObject = stream;
      await video.current.play();
      const reader = await createBarcodeReader().catch(() => undefined);
      if (ended.signal.aborted || !video.current) return;
      if (!reader) {
        stop();
        return setState('unreadable');
      }
      setState('on');
      setCameras(await listCameras());
      setLit(stream.getVideoTracks().find(hasLight));
      await look(reader, video.current, ended.signal, (text) => heard(text));
    };
    setState('starting');
    run().catch((error: unknown) => ended.signal.aborted || setState(cameraProblem(error)));
    return () => ended.abort();
  }, [video, id]);
  const turnLight = lit && ((on: boolean) => void lit.applyConstraints({ advanced: [lightConstraint(on)] }));
  return { state, cameras, turnLight };
}

function which(id: string | undefined): MediaTrackConstraints {
  return id ? { deviceId: { exact: id } } : { facingMode: 'environment' };
}

/** Looks for codes until it is told to stop. */
async function look(
  reader: BarcodeReader,
  video: HTMLVideoElement,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<void> {
  const seen = new Map<string, number>();
  while (!signal.aborted) {
    for (const { rawValue } of await reader.detect(video)) {
      const isNew = performance.now() - (seen.get(rawValue) ?? Number.NEGATIVE_INFINITY) > sameCodeMs;
      seen.set(rawValue, performance.now());
      if (isNew && !signal.aborted) onText(rawValue);
    }
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
  }
}

async function listCameras(): Promise<Camera['cameras']> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, label }) => kind === 'videoinput' && label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}

interface LightConstraint extends MediaTrackConstraintSet {
  readonly torch: boolean;
}

/** A camera's light is in no list of types yet (https://w3c.github.io/mediacapture-image/#torch). */
function hasLight(track: MediaStreamTrack): boolean {
  return 'torch' in (track.getCapabilities?.() ?? {});
}

function lightConstraint(on: boolean): LightConstraint {
  return { torch: on };
}
