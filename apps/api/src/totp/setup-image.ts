import { create, toDataURL } from 'qrcode';

const widestImage = 300;
/** Blank modules around the code, as its standard has it. */
const margin = 4;

/** A text as QR code: a PNG of at most 300 pixels wide, as a data URL. */
export async function qrImage(text: string): Promise<string> {
  const options = { errorCorrectionLevel: 'M', margin } as const;
  const { size } = create(text, options).modules;
  // Whole pixels for each module: cameras read those best.
  const scale = Math.max(1, Math.floor(widestImage / (size + 2 * margin)));
  return toDataURL(text, { ...options, type: 'image/png', scale });
}
