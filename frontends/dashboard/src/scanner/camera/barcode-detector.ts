/** The browser's own reader of codes (https://wicg.github.io/shape-detection-api/#barcode-detection-api). */
export interface BarcodeReader {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): BarcodeReader;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/** The codes on labels of couriers and on ours. Those of goods in shops are left out: a box may carry them too. */
const formats = ['code_128', 'code_39', 'itf', 'codabar', 'qr_code', 'data_matrix', 'pdf417'];

/** Undefined where the browser reads no codes. */
export async function createBarcodeReader(): Promise<BarcodeReader | undefined> {
  const Detector: DetectorClass | undefined = Reflect.get(globalThis, 'BarcodeDetector');
  if (!Detector) return undefined;
  const supported = await Detector.getSupportedFormats();
  const known = formats.filter((format) => supported.includes(format));
  return known.length === 0 ? undefined : new Detector({ formats: known });
}
