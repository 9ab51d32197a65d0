import { execFileSync } from 'node:child_process';
import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { describeWithPdfReader, readInfo, readStructure } from '../../pdf/testing/read-pdf.ts';
import { encodePicture } from '../png.ts';
import { circle, type Drawing, hole } from './drawing.ts';
import { grain, readPicture } from './demo-files.ts';
import { materialPlans } from './material-plan.ts';
import { paint, type Picture } from './paint.ts';
import { drawPoster } from './poster.ts';
import { posterSize, printPoster } from './poster-pdf.ts';

const white = [250, 250, 250] as const;
/** A ring on white; its size is not a multiple of a block, which tests the last blocks. */
const drawing: Drawing = {
  width: 90,
  height: 50,
  background: [white, white],
  fills: [{ outlines: [circle(45, 25, 20), hole(circle(45, 25, 10))], colour: [200, 30, 60] }],
};

/** The pixels of a picture as another program reads them, from a PDF that contains it. */
async function readBack({ width, height }: Picture, encoded: Buffer): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [width, height], margin: 0, font: '' });
  pdf.image(encoded, 0, 0, { width, height });
  pdf.end();
  const input = await buffer(pdf);
  const bitmap = execFileSync('pdftoppm', ['-r', '72', '-'], { input, maxBuffer: 2 ** 24 });
  return bitmap.subarray(bitmap.length - width * height * 3);
}

/** The mean difference of two values of a colour, at these positions. */
function meanDifference(one: Uint8Array, other: Uint8Array, positions: Iterable<number>): number {
  let [sum, count] = [0, 0];
  for (const at of positions) {
    sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
    count += 1;
  }
  return sum / count;
}

/** The positions of the last eight pixels of the last eight rows. */
const cornerOf = ({ width, height }: Picture): number[] =>
  Array.from({ length: 8 }, (_, row) => ((height - row) * width - 8) * 3).flatMap((start) =>
    Array.from({ length: 24 }, (_, at) => start + at),
  );

/**
 * Expects that another program reads an encoded picture as it was painted.
 * @returns what it reads
 */
async function expectSeen(picture: Picture, encoded: Buffer): Promise<Buffer> {
  const pixels = await readBack(picture, encoded);
  // Edges are smoothed once more on the way.
  expect(meanDifference(picture.rgb, pixels, picture.rgb.keys())).toBeLessThan(6);
  // The last block of a JPEG may be covered in part only.
  expect(meanDifference(picture.rgb, pixels, cornerOf(picture))).toBeLessThan(6);
  return pixels;
}

it('paints what lies within, and not the hole', () => {
  const { rgb, width } = paint(drawing, 90);
  const at = (x: number, y: number) => [...rgb.subarray((y * width + x) * 3).subarray(0, 3)];
  expect(at(2, 2)).toEqual(white);
  expect(at(45, 25)).toEqual(white);
  expect(at(45, 10)).toEqual([200, 30, 60]);
  expect(at(59, 25)).toEqual([200, 30, 60]);
});

describeWithPdfReader('a picture', () => {
  it('is read as PNG by other programs', async () => {
    const picture = paint(drawing, 90);
    const pixels = await expectSeen(picture, encodePicture(picture));
    expect(Math.abs((picture.rgb.at(-1) ?? 0) - (pixels.at(-1) ?? 0))).toBeLessThan(6);
  });

  it.each(materialPlans.filter(({ fileName }) => fileName.endsWith('.jpg')))(
    'of $kind, $fileName, shows its design',
    async (plan) => {
      if (!plan.pixels) throw new Error('A picture has a size');
      const picture = paint(drawPoster(plan.design, plan.pixels), plan.pixels.width, grain);
      await expectSeen(picture, await readPicture(plan));
    },
  );

  it('is a poster on A3, with a text alternative', async () => {
    const design = {
      ...({ figure: 'runner', background: [white, white], accent: white, subtitle: 'Nu' } as const),
      title: ['Loop', 'mee'],
    };
    const pdf = await printPoster(drawPoster(design, posterSize), {
      title: 'Loop mee',
      alt: 'Een hardloper',
      moment: new Date('2026-03-18T10:00:00Z'),
    });
    expect(readInfo(pdf)).toMatch(/Page size: +841\.89 x 1190\.55 pts \(A3\)/);
    expect(readStructure(pdf)).toContain('Figure');
    expect(pdf.toString('latin1')).toContain('/Alt (Een hardloper)');
  });
});
