import { create, toDataURL } from 'qrcode';

const widestImage = 300;
/** Blank modules around the code, as the QR standard requires. */
const margin = 4;

/** A text as QR code: a PNG of at most 300 pixels wide, as a data URL. */
export async function qrImage(text: string): Promise<string> {
  const options = { errorCorrectionLevel: 'M', margin } as const;
  const { size } = create(text, options).modules;
  // Each module gets whole pixels, which cameras read best.
  const scale = Math.max(1, Math.floor(widestImage / (size + 2 * margin)));
  return toDataURL(text, { ...options, type: 'image/png', scale });
}
