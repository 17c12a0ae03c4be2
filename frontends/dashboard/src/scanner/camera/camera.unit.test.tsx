import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createBarcodeReader } from './barcode-detector.ts';

const user = userEvent.setup();
const button = () => screen.findByRole('button', { name: 'Scan with the camera' });
let Camera: typeof import('./camera.tsx').Camera;
let refusal: string;

beforeAll(async () => {
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      enumerateDevices: async () => [{ kind: 'audioinput' }, { kind: 'videoinput' }],
      getUserMedia: () => Promise.reject(new DOMException('', refusal)),
    },
  });
  // A screen asks for the device's cameras as soon as its code is there.
  ({ Camera } = await import('./camera.tsx'));
});
afterAll(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
});

describe('the camera', () => {
  it.each([
    ['NotAllowedError', /^The camera is not allowed here/],
    ['NotFoundError', /^This device has no camera/],
    ['NotReadableError', /^The camera did not start/],
  ])('says what can be done about %s, and can be closed', async (name, text) => {
    refusal = name;
    render(<Camera onScan={() => undefined} />);
    await user.click(await button());
    await screen.findByText(text);
    await user.click(screen.getByRole('button', { name: 'Close the camera' }));
    await button();
  });
});

describe('what reads codes', () => {
  it('is the browser’s own where it knows all codes of labels', async () => {
    const known = ['code_128', 'code_39', 'itf', 'codabar', 'qr_code', 'data_matrix', 'pdf417', 'aztec'];
    class BarcodeDetector {
      static getSupportedFormats = async () => known;
      detect = async () => [];
    }
    Reflect.set(globalThis, 'BarcodeDetector', BarcodeDetector);
    expect(await createBarcodeReader()).toBeInstanceOf(BarcodeDetector);
  });
});
