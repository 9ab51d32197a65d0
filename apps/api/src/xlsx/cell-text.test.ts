import { describe, expect, it } from 'vitest';
import { fc } from '../../../../scripts/properties.mjs';
import { escapeCellText, maxCellTextLength } from './cell-text.ts';

/** The text that Excel reads from XML. */
const readBack = (xml: string): string =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );

// oxlint-disable-next-line no-control-regex -- these are the characters that XML 1.0 forbids
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u;

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom('_', 'x', '_x0041_', 'x005F_', '005F', '&', '<', ']]>', '\r', '\u0001'),
        fc.constantFrom('\ud83d', '\udc00', '\uffff', '🏃', '\n', ' ', '_x'),
      ),
    )
    .map((parts) => parts.join('')),
);

describe('the text of a cell', () => {
  it('is valid XML, and reads back unchanged, whatever it contains', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const xml = escapeCellText(text);
        expect(readBack(xml)).toBe(text);
        expect(xml).not.toMatch(forbidden);
        expect(xml).not.toMatch(/[<>\r]|&(?!amp;|lt;|gt;)/);
      }),
      { numRuns: 2000 },
    );
  });

  it('stays unchanged when nothing needs an escape', () => {
    for (const text of ['=HYPERLINK("http://x")', '007', "van 't Veld", 'a_b', '🏃 Şükrü']) {
      expect(escapeCellText(text)).toBe(text);
    }
  });

  it('is as long as a cell allows, without half a character', () => {
    const whole = 'a'.repeat(maxCellTextLength);
    expect(escapeCellText(whole)).toBe(whole);
    expect(escapeCellText(`${whole}a`)).toBe(`${'a'.repeat(maxCellTextLength - 1)}…`);
    const runners = escapeCellText('🏃'.repeat(maxCellTextLength));
    expect(runners).toBe(`${'🏃'.repeat((maxCellTextLength - 1) / 2)}…`);
  });
});
