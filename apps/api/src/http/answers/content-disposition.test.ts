import { expect, it } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import { contentDisposition } from './content-disposition.ts';

/** The file name under which a browser saves the download. */
const savedAs = (header: string) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]*)$/.exec(header)?.[1] ?? '');

it.each([
  ['AAO Noor van der Velden.pdf', 'AAO Noor van der Velden.pdf', 'AAO Noor van der Velden.pdf'],
  ['Şükrü Łukasz.pdf', 'Sukru _ukasz.pdf', 'Şükrü Łukasz.pdf'],
  ['€ 100%.pdf', '_ 100_.pdf', '€ 100%.pdf'],
  ["O'Neil (kopie)*.pdf", "O'Neil (kopie)*.pdf", "O'Neil (kopie)*.pdf"],
  ['a"; filename="b.exe', 'a_; filename=_b.exe', 'a"; filename="b.exe'],
  ['a\r\nSet-Cookie: x=1', 'a__Set-Cookie: x=1', 'a__Set-Cookie: x=1'],
  ['../../etc/passwd', '.._.._etc_passwd', '.._.._etc_passwd'],
  ['C:\\temp\\x.pdf', 'C:_temp_x.pdf', 'C:_temp_x.pdf'],
  ['a\u0000b.pdf', 'a_b.pdf', 'a_b.pdf'],
  ['  rand .pdf ', 'rand .pdf', 'rand .pdf'],
])('%j', (name, plain, encoded) => {
  const header = contentDisposition(name);
  expect(header.startsWith(`attachment; filename="${plain}"; filename*=UTF-8''`)).toBe(true);
  expect(savedAs(header)).toBe(encoded);
});

it('encodes all characters that RFC 5987 requires', () => {
  const header = contentDisposition("a'b(c)*d e;f,g=h.pdf");
  expect(header).toContain("filename*=UTF-8''a%27b%28c%29%2Ad%20e%3Bf%2Cg%3Dh.pdf");
});

it('is one ASCII header, whatever the name', () => {
  const anything = fc.string({
    unit: fc.oneof(fc.string(), fc.constantFrom('\ud800', '\n', '"', '/')),
  });
  fc.assert(
    fc.property(anything, (name) => {
      const header = contentDisposition(name);
      expect(header).toMatch(/^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w.!~%-]*$/);
      expect(header).toMatch(/^[\x20-\x7e]*$/);
      expect(savedAs(header)).not.toMatch(/[/\\\r\n]/);
    }),
  );
});
