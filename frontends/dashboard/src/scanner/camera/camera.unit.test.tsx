import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerBuildings } from '../../testing/building.ts';
import type { Scan } from '../read-scan.ts';
import { createBarcodeReader } from './barcode-detector.ts';

const user = userEvent.setup();
const formats = ['code_128', 'code_39', 'itf', 'codabar', 'qr_code', 'data_matrix', 'pdf417', 'aztec'];
let Camera: typeof import('./camera.tsx').Camera;
let renderDashboard: typeof import('../../testing/render-dashboard.tsx').renderDashboard;
/** What the device answers when it is asked for its camera. */
let answer: () => Promise<object>;
let seen: readonly { readonly rawValue: string }[];
let tracks: TestTrack[];

class TestTrack extends EventTarget {
  isLive = true;
  lit: unknown;
  stop = () => {
    this.isLive = false;
  };
  getCapabilities = () => ({ torch: true });
  applyConstraints = async ({ advanced }: MediaTrackConstraints) => {
    this.lit = advanced?.[0];
  };
}

class TestDetector {
  static getSupportedFormats = async () => formats;
  detect = async () => seen;
}

/** A picture of one track, which is in `tracks` too. */
async function film(): Promise<object> {
  const track = new TestTrack();
  tracks.push(track);
  return { getTracks: () => [track], getVideoTracks: () => [track] };
}

beforeAll(async () => {
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      enumerateDevices: async () => [{ kind: 'audioinput' }, { kind: 'videoinput' }],
      getUserMedia: () => answer(),
    },
  });
  // A screen asks for the device's cameras as soon as its code is there.
  ({ Camera } = await import('./camera.tsx'));
  ({ renderDashboard } = await import('../../testing/render-dashboard.tsx'));
});
afterAll(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
beforeEach(() => {
  answer = film;
  seen = [];
  tracks = [];
  Reflect.set(globalThis, 'BarcodeDetector', TestDetector);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  cleanup();
  hide(false);
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
});

const openButton = () => screen.findByRole('button', { name: 'Scan with the camera' });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const isOn = () => screen.findByText('Hold the code before the camera.');
const live = () => tracks.map(({ isLive }) => isLive);

async function open(onScan: (scan: Scan) => void = () => undefined): Promise<void> {
  render(<Camera onScan={onScan} />);
  await user.click(await openButton());
}

function hide(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('the camera', () => {
  it('reads a code once, and is off when it is closed', async () => {
    const scans: Scan[] = [];
    seen = [{ rawValue: '1Z999AA10123456784' }];
    await open((scan) => scans.push(scan));
    await waitFor(() => expect(scans).toMatchObject([{ kind: 'tracking', courier: 'UPS' }]));
    await isOn();
    await press('Close the camera');
    expect(document.activeElement).toBe(await openButton());
    expect(live()).toEqual([false]);
  });

  it.each([
    ['NotAllowedError', /^The camera is not allowed here/],
    ['NotFoundError', /^This device has no camera/],
    ['NotReadableError', /^The camera did not start/],
    ['OverconstrainedError', /^The camera stopped/],
  ])('says what can be done about %s, and starts once that is done', async (name, text) => {
    answer = () => Promise.reject(new DOMException('', name));
    await open();
    await screen.findByText(text);
    answer = film;
    await press('Try again');
    await isOn();
  });

  it('is off at once where it was closed while it started', async () => {
    let allow: (() => void) | undefined;
    const allowed = new Promise<void>((resolve) => {
      allow = resolve;
    });
    answer = () => allowed.then(film);
    await open();
    await screen.findByText('Starting the camera');
    await press('Close the camera');
    allow?.();
    await waitFor(() => expect(live()).toEqual([false]));
    await openButton();
  });

  it('is off while nobody sees the page, its light too, and starts again after that', async () => {
    await open();
    await isOn();
    await user.click(screen.getByRole('switch', { name: 'Light' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Light' }).checked).toBe(true));
    expect(tracks[0]?.lit).toEqual({ torch: true });
    hide(true);
    await waitFor(() => expect(live()).toEqual([false]));
    hide(false);
    await waitFor(() => expect(live()).toEqual([false, true]));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Light' }).checked).toBe(false));
  });

  it('says that it stopped where it was unplugged', async () => {
    await open();
    await isOn();
    act(() => void tracks[0]?.dispatchEvent(new Event('ended')));
    await screen.findByText(/^The camera stopped: it was unplugged/);
  });

  it('is off where its picture could not be shown', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', 'AbortError'));
    await open();
    await screen.findByText(/^The camera did not start/);
    expect(live()).toEqual([false]);
  });
});

describe.each([
  ['at the desk', '/admin/tenant/delivery-form'],
  ['in a visit', '/admin/tenant/visit'],
])('the camera %s', (_, path) => {
  let api: Api;
  beforeEach(async () => {
    api = await startApi();
    answerBuildings(api);
  });
  afterEach(() => endTest(api));

  it('leaves the unit to be typed where it is refused, and is off once the screen is left', async () => {
    answer = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    renderDashboard(api, { path });
    const unit = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Unit' });
    await user.click(await openButton());
    await screen.findByText(/^The camera is not allowed here/);
    await user.type(unit, '301');
    expect(unit.value).toBe('301');
    answer = film;
    await press('Try again');
    await isOn();
    cleanup();
    expect(live()).toEqual([false]);
  });
});

describe('what reads codes', () => {
  it('is the browser’s own where it knows all codes of labels', async () => {
    expect(await createBarcodeReader()).toBeInstanceOf(TestDetector);
  });
});
