import { expect, test } from 'vitest';
import { renderAao } from './aao-document.ts';
import { sampleAao } from './testing/samples.ts';
import { describeWithPdfReader, readFonts, readText } from './testing/read-pdf.ts';

const named = (firstName: string, lastName: string) =>
  renderAao({
    ...sampleAao,
    employee: { ...sampleAao.employee, firstName, infix: null, lastName },
  });

/** The compressed font files of a document, as stored in it. */
function fontFiles(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/FontFile2 (\d+) 0 R/g)].map(
    ([, id = '']) => new RegExp(`\\n${id} 0 obj[^]*?endobj`).exec(text)?.[0].replace(id, '') ?? '',
  );
}

test('documents share their fonts, and one with rare letters has its own', async () => {
  const [plain, other, rare] = await Promise.all([
    named('Anna', 'Bakker'),
    named('Joëlle', 'Süß'),
    named('Şükrü', 'Łukasz'),
  ]);
  const shared = fontFiles(plain);
  expect(shared).toHaveLength(2);
  expect(shared.every((file) => file.length > 1000)).toBe(true);
  expect(fontFiles(other).sort()).toEqual(shared.toSorted());
  expect(fontFiles(rare).filter((file) => shared.includes(file))).toEqual([]);
});

describeWithPdfReader('letters can be read back', () => {
  test.each([
    ['of nearly every document', 'Joëlle Zoë', 'Müller-Ñandú ff fi'],
    ['of the ready font and beyond it', 'Şükrü', 'Łukasz Ωmega'],
  ])('%s', async (_name, firstName, lastName) => {
    const pdf = await named(firstName, lastName);
    expect(readText(pdf)).toContain(`${firstName} ${lastName}`);
    expect(readFonts(pdf).every((font) => font.isEmbedded && font.hasUnicode)).toBe(true);
  });
});
