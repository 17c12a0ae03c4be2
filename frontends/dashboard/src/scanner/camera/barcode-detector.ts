import { loadable } from '@parcelbell/ui';
import type { BarcodeFormat } from 'barcode-detector/ponyfill';

/** What reads the codes in a picture (https://wicg.github.io/shape-detection-api/#barcode-detection-api). */
export interface BarcodeReader {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: BarcodeFormat[] }): BarcodeReader;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/** The codes on labels of couriers and on ours. Those of goods in shops are left out: a box may carry them too. */
const formats: BarcodeFormat[] = ['code_128', 'code_39', 'itf', 'codabar', 'qr_code', 'data_matrix', 'pdf417'];

const ours = loadable(async () => (await import('./wasm-detector.ts')).loadDetector());

/** The browser's own reader where it knows all these codes, otherwise ours, which is loaded then. */
export async function createBarcodeReader(): Promise<BarcodeReader> {
  const Native: DetectorClass | undefined = Reflect.get(globalThis, 'BarcodeDetector');
  const Detector = Native && (await knowsAll(Native)) ? Native : await ours.load();
  return new Detector({ formats });
}

async function knowsAll(Detector: DetectorClass): Promise<boolean> {
  const known = await Detector.getSupportedFormats();
  return formats.every((format) => known.includes(format));
}
