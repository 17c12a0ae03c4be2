import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type BarcodeReader, createBarcodeReader } from './barcode-detector.ts';
import { type CameraProblem, cameraProblem } from './camera-problem.ts';

interface Camera {
  readonly state: 'starting' | 'on' | CameraProblem;
  /** The cameras to choose from; those that have no name yet are left out. */
  readonly cameras: readonly { readonly id: string; readonly name: string }[];
  /** Undefined where the camera has none. */
  readonly light: { readonly isOn: boolean; readonly turn: (on: boolean) => void } | undefined;
  /** Starts it once more after a problem. */
  readonly tryAgain: () => void;
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

/**
 * Shows the camera's picture in the video and calls back with each code that is held before it. The camera is off while
 * nobody sees the page, and after a problem.
 */
export function useCamera({ video, id, onText }: CameraOptions): Camera {
  const [state, setState] = useState<Camera['state']>('starting');
  const [cameras, setCameras] = useState<Camera['cameras']>([]);
  const [lit, setLit] = useState<{ readonly track: MediaStreamTrack; readonly isOn: boolean }>();
  const [attempt, setAttempt] = useState(0);
  const isSeen = useSyncExternalStore(subscribeToVisibility, () => !document.hidden);
  const heard = useEffectEvent(onText);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts the camera again.
  useEffect(() => {
    if (!isSeen) return;
    const ended = new AbortController();
    const fail = (problem: CameraProblem) => {
      if (ended.signal.aborted) return;
      ended.abort();
      setState(problem);
    };
    const run = async () => {
      const stream = await openCamera(id, ended.signal, () => fail('stopped'));
      if (ended.signal.aborted || !video.current) return;
      video.current.srcObject = stream;
      await video.current.play();
      const reader = await createBarcodeReader().catch(() => undefined);
      if (!reader) return fail('unreadable');
      const found = await listCameras();
      if (ended.signal.aborted || !video.current) return;
      const track = stream.getVideoTracks().find(hasLight);
      setState('on');
      setCameras(found);
      setLit(track && { track, isOn: false });
      await look(reader, video.current, ended.signal, (text) => heard(text));
    };
    setState('starting');
    setLit(undefined);
    run().catch((error: unknown) => fail(cameraProblem(error)));
    return () => ended.abort();
  }, [video, id, isSeen, attempt]);
  const turnLight = async (track: MediaStreamTrack, isOn: boolean) => {
    await track.applyConstraints({ advanced: [lightConstraint(isOn)] });
    setLit({ track, isOn });
  };
  return {
    state,
    cameras,
    light: lit && { isOn: lit.isOn, turn: (on) => void turnLight(lit.track, on).catch(() => undefined) },
    tryAgain: () => setAttempt((count) => count + 1),
  };
}

function subscribeToVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** The camera's picture until the signal ends it, also where that came first. `onLost`: the device ended it. */
async function openCamera(id: string | undefined, signal: AbortSignal, onLost: () => void): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { ...size, ...which(id) } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  for (const track of stream.getVideoTracks()) track.addEventListener('ended', onLost);
  return stream;
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
