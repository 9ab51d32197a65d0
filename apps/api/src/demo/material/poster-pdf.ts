import PDFDocument from 'pdfkit';
import type { Colour, Drawing } from './drawing.ts';

/** A3, upright, in points. */
export const posterSize = { width: 841.89, height: 1190.55 } as const;

/** A drawing of that shape as a page to print, sharp at any size; `alt` describes what it shows. */
export function printPoster(
  drawing: Drawing,
  { title, alt, moment }: { title: string; alt: string; moment: Date },
): Promise<Buffer> {
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    tagged: true,
    lang: 'nl-NL',
    displayTitle: true,
    size: [posterSize.width, posterSize.height],
    margin: 0,
    // Without this, pdfkit opens Helvetica, which it does not embed.
    font: '',
    info: { Title: title, Creator: 'Portal', CreationDate: moment, ModDate: moment },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const page = pdf.struct('Figure', { alt }, () => draw(pdf, drawing));
  pdf.addStructure(page);
  pdf.end();
  return finished;
}

const hex = (colour: Colour): string =>
  `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

function draw(pdf: PDFKit.PDFDocument, { width, background, fills }: Drawing): void {
  const [top, bottom] = background;
  const fade = pdf.linearGradient(0, 0, 0, posterSize.height);
  fade.stop(0, hex(top)).stop(1, hex(bottom));
  pdf.rect(0, 0, posterSize.width, posterSize.height).fill(fade);
  const scale = posterSize.width / width;
  const at = (value: number | undefined) => Math.round((value ?? 0) * scale * 100) / 100;
  for (const { outlines, colour } of fills) {
    for (const outline of outlines) {
      pdf.moveTo(at(outline[0]), at(outline[1]));
      for (let index = 2; index < outline.length; index += 2) {
        pdf.lineTo(at(outline[index]), at(outline[index + 1]));
      }
      pdf.closePath();
    }
    pdf.fill(hex(colour), 'nonzero');
  }
}
