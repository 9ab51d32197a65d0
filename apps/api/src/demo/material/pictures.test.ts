import { execFileSync } from 'node:child_process';
import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { describeReadingBack, readInfo, readStructure } from '../../pdf/testing/read-pdf.ts';
import { encodePicture } from '../png.ts';
import { circle, type Drawing, hole } from './drawing.ts';
import { encodeJpeg } from './jpeg.ts';
import { paint, type Picture } from './paint.ts';
import { drawPoster } from './poster.ts';
import { posterSize, printPoster } from './poster-pdf.ts';

const white = [250, 250, 250] as const;
/** A ring on white, in a size that is no multiple of a block. */
const drawing: Drawing = {
  ...{ width: 90, height: 50, background: [white, white] },
  fills: [{ outlines: [circle(45, 25, 20), hole(circle(45, 25, 10))], colour: [200, 30, 60] }],
};

/** The pixels of a picture as another program sees it, in a PDF that it is put in. */
async function readBack({ width, height }: Picture, encoded: Buffer): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [width, height], margin: 0, font: '' });
  pdf.image(encoded, 0, 0, { width, height });
  pdf.end();
  const input = await buffer(pdf);
  const bitmap = execFileSync('pdftoppm', ['-r', '72', '-'], { input });
  return bitmap.subarray(bitmap.length - width * height * 3);
}

it('paints what lies within, and not the hole', () => {
  const { rgb, width } = paint(drawing, 90);
  const at = (x: number, y: number) => [...rgb.subarray((y * width + x) * 3).subarray(0, 3)];
  expect(at(2, 2)).toEqual(white);
  expect(at(45, 25)).toEqual(white);
  expect(at(45, 10)).toEqual([200, 30, 60]);
  expect(at(59, 25)).toEqual([200, 30, 60]);
});

describeReadingBack('a picture', () => {
  it.each([
    ['JPEG', encodeJpeg],
    ['PNG', encodePicture],
  ])('is read as %s by others', async (_name, encode) => {
    const picture = paint(drawing, 90);
    const pixels = await readBack(picture, encode(picture));
    const differences = picture.rgb.map((value, at) => Math.abs(value - (pixels[at] ?? 0)));
    const mean = differences.reduce((sum, one) => sum + one, 0) / differences.length;
    // Edges are smoothed once more on the way.
    expect(mean).toBeLessThan(6);
    // The corner that the last block only partly covers.
    expect(differences.at(-1)).toBeLessThan(6);
  });

  it('is a poster on A3, with words for who cannot see it', async () => {
    const design = {
      ...({ figure: 'runner', background: [white, white], accent: white, subtitle: 'Nu' } as const),
      title: ['Loop', 'mee'],
    };
    const pdf = await printPoster(drawPoster(design, posterSize), {
      ...{ title: 'Loop mee', alt: 'Een hardloper', moment: new Date('2026-03-18T10:00:00Z') },
    });
    expect(readInfo(pdf)).toMatch(/Page size: +841\.89 x 1190\.55 pts \(A3\)/);
    expect(readStructure(pdf)).toContain('Figure');
    expect(pdf.toString('latin1')).toContain('/Alt (Een hardloper)');
  });
});
