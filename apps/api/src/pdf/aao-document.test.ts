import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { renderAao, type AaoContent } from './aao-document.ts';
import { aaoText } from './aao-text.ts';
import { sampleAao } from './testing/samples.ts';
import {
  describeWithPdfReader,
  readFonts,
  readInfo,
  readMetadata,
  readOperators,
  readPages,
  readStructure,
  readText,
} from './testing/read-pdf.ts';

const withEmployee = (employee: Partial<AaoContent['employee']>): AaoContent => ({
  ...sampleAao,
  employee: { ...sampleAao.employee, ...employee },
});

test('another wording has another version', () => {
  const { version, ...wording } = aaoText;
  const hash = createHash('sha256').update(JSON.stringify(wording)).digest('hex').slice(0, 12);
  // Where this fails, raise `version` and write the new hash here.
  expect({ version, hash }).toEqual({ version: 2, hash: '07bb5544ab34' });
});

test('the same content has the same bytes, another moment has others', async () => {
  const first = await renderAao(sampleAao);
  expect((await renderAao(structuredClone(sampleAao))).equals(first)).toBe(true);
  const later = await renderAao({ ...sampleAao, approvedAt: '2026-03-12T09:15:01Z' });
  expect(later.equals(first)).toBe(false);
});

test('documents printed before make no difference to the bytes', async () => {
  await renderAao(withEmployee({ firstName: 'ﬁ ﬃ i\u0307 q\u0303 \u00a0‐ Ђ Ω', lastName: 'ﬂ' }));
  const after = await renderAao(sampleAao);
  vi.resetModules();
  const fresh = await import('./aao-document.ts');
  expect((await fresh.renderAao(sampleAao)).equals(after)).toBe(true);
});

const standInSigned: AaoContent = {
  ...sampleAao,
  signature: { kind: 'approver', name: 'Fatima Bouzid', onBehalfOf: 'Joost Nijënhuis' },
};
const draft: AaoContent = { ...sampleAao, signature: { kind: 'none' } };

test.each([
  ['a signed document', sampleAao],
  ['one that a stand-in signed', standInSigned],
  ['a draft', draft],
])('nothing of %s is drawn outside the structure or an artifact', async (_name, content) => {
  const pages = readOperators(await renderAao(content));
  expect(pages).toHaveLength(2);
  for (const operators of pages) {
    let depth = 0;
    let drawn = 0;
    for (const operator of operators) {
      if (operator === 'BMC' || operator === 'BDC') depth += 1;
      else if (operator === 'EMC') depth -= 1;
      else {
        expect(depth).toBe(1);
        drawn += 1;
      }
    }
    expect(depth).toBe(0);
    expect(drawn).toBeGreaterThan(20);
  }
});

describeWithPdfReader('the supplement read back', () => {
  test('is tagged, titled and in Dutch, with its fonts embedded', async () => {
    const pdf = await renderAao(sampleAao);
    const info = readInfo(pdf);
    expect(info).toMatch(/Tagged: +yes/);
    expect(info).toContain("Aanvullende arbeidsovereenkomst Şükrü Łukasz van 't Veld");
    expect(info).toMatch(/Pages: +2/);
    expect(pdf.toString('latin1')).toContain('/Lang (nl-NL)');
    expect(pdf.toString('latin1')).toContain('/DisplayDocTitle true');
    expect(readMetadata(pdf)).toContain('<pdfuaid:part>1</pdfuaid:part>');
    const fonts = readFonts(pdf);
    expect(fonts).toHaveLength(2);
    expect(fonts.every((font) => font.isEmbedded && font.hasUnicode)).toBe(true);
  });

  test('names parties, subscription, amounts and signatures', async () => {
    const text = readText(await renderAao(sampleAao));
    for (const part of [
      'Stichting Zorggroep Vlierboom',
      'KvK-nummer 41234567',
      'Havenstraat 2, 7201 AB Zutphen',
      "Şükrü Łukasz van 't Veld",
      'Lijsterbesstraat 14-II, 7203 KD Zutphen',
      'Geboren op 08-11-1991',
      'Personeelsnummer 00417',
      'Sportcentrum De Hanze, Zutphen',
      'Onbeperkt',
      'eerste looptijd van 12 maanden',
      'af van € 42,50 brutoloon',
      '€ 10,00',
      '€ 7,45',
      'Totaal per maand € 59,95',
      'Namens deze: Fatima Bouzid',
      'Elektronisch ondertekend op 12-03-2026 10:15',
      'AKK-2026-004512',
      'Pagina 2 van 2',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('holds every clause', async () => {
    const structure = readStructure(await renderAao(sampleAao));
    for (const part of [
      'vakantiebijslag',
      'pensioenopbouw',
      'grondslag voor uitkeringen',
      'ten minste gelijk aan het wettelijk minimumloon',
      'Fatima Bouzid heeft bij de goedkeuring namens de werkgever bevestigd',
      'Eindigt de arbeidsovereenkomst',
      'Zolang het abonnement is opgeschort',
    ]) {
      expect(structure).toContain(part);
    }
    expect(structure).not.toMatch(/burgerservicenummer|BSN/i);
  });

  test('lists what the exchange lowers, as the project has it, and which wording it is', async () => {
    const read = async (overrides: Partial<AaoContent>) =>
      readText(await renderAao({ ...sampleAao, ...overrides })).replace(/\s+/g, ' ');
    const follows = await read({});
    expect(follows).toContain('vakantiebijslag wordt berekend over het lagere brutoloon');
    expect(follows).toContain('pensioenopbouw volgt de uitruil en kan lager worden');
    expect(follows.match(/Tekstversie 2/g)).toHaveLength(2);
    const stays = await read({
      pensionBasisFollowsExchange: false,
      holidayPayBasisFollowsExchange: false,
    });
    expect(stays).toContain('vakantiebijslag wordt berekend over het brutoloon vóór de uitruil');
    expect(stays).toContain('pensioenopbouw volgt de uitruil niet en blijft dus gelijk');
    expect(await read({ grossExchange: 0 })).not.toMatch(/lagere brutoloon|kan lager/);
  });

  test('keeps pay above the minimum wage after exchange and net deductions, also at the end', async () => {
    const text = readText(await renderAao(sampleAao)).replace(/\s+/g, ' ');
    expect(text).toContain(
      'na de uitruil, en na de netto-inhoudingen voor het abonnement, in elk loontijdvak',
    );
    expect(text).toContain('alleen op nettoloon inhouden: niet op brutoloon');
    expect(text).toContain('Zonder loon regelen partijen dit apart');
  });

  test('has headings and tables with headers; page numbers are not read aloud', async () => {
    const structure = readStructure(await renderAao(sampleAao));
    expect(structure.match(/^ {2}H1/gm)).toHaveLength(1);
    expect(structure.match(/^ {2}H2/gm)).toHaveLength(10);
    expect(structure.match(/^ {2}Table/gm)).toHaveLength(3);
    expect(structure.match(/\/Scope \/Column/g)).toHaveLength(3);
    expect(structure.match(/\/Scope \/Row/g)).toHaveLength(12);
    expect(structure).not.toContain('Pagina');
  });

  test('shows the two lines of automatic signing, or space to sign', async () => {
    const automatic = (lines: readonly [string, string] | null) =>
      renderAao({ ...sampleAao, signature: { kind: 'automatic', lines } }).then(readText);
    const signed = await automatic(['Mr. J. de Boer', 'Hoofd personeelszaken']);
    expect(signed).toContain('Mr. J. de Boer');
    expect(signed).toContain('Hoofd personeelszaken');
    expect(signed).toContain('Automatisch ondertekend op 12-03-2026 10:15');
    const unsigned = await automatic(null);
    expect(unsigned).not.toContain('ondertekend op');
    expect(unsigned).toContain('Automatisch goedgekeurd op 12-03-2026 10:15');
    expect(unsigned).toContain('Datum en handtekening');
  });

  test('names the approver for whom a stand-in signed, wherever it names the stand-in', async () => {
    const pdf = await renderAao(standInSigned);
    const text = readText(pdf);
    expect(text).toContain('Namens deze: Fatima Bouzid');
    expect(text).toContain('Als vervanger, namens Joost Nijënhuis');
    expect(text).toContain(
      'Fatima Bouzid heeft bij de goedkeuring, namens Joost Nijënhuis en daarmee namens de werkgever, bevestigd',
    );
    expect(text.match(/Fatima Bouzid/g)).toHaveLength(
      text.match(/namens Joost Nijënhuis/g)!.length,
    );
    expect(readInfo(pdf)).toMatch(/Tagged: +yes/);
    expect(readMetadata(pdf)).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(readFonts(pdf).every((font) => font.isEmbedded && font.hasUnicode)).toBe(true);
    const structure = readStructure(pdf);
    expect(structure.match(/^ {2}H2/gm)).toHaveLength(10);
    expect(structure).toContain('Als vervanger, namens Joost Nijënhuis');
  });

  test('marks a draft on every page, and once for screen readers', async () => {
    const pdf = await renderAao(draft);
    const pages = readPages(pdf);
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toMatch(/^Concept, nog niet ondertekend /);
    expect(readInfo(pdf)).toMatch(/Tagged: +yes/);
    expect(readInfo(pdf)).toContain("van 't Veld (Concept, nog niet ondertekend)");
    expect(readMetadata(pdf)).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(readFonts(pdf).every((font) => font.isEmbedded && font.hasUnicode)).toBe(true);
    const structure = readStructure(pdf);
    expect(structure.match(/Concept, nog niet ondertekend/g)).toHaveLength(1);
    expect(structure).not.toMatch(/ondertekend op|Namens deze|Fatima/);
    expect(await renderAao(sampleAao).then(readText)).not.toContain('Concept');
  });

  test('accepts missing, foreign, long and one-time values', async () => {
    const pdf = await renderAao({
      ...withEmployee({
        firstName: 'Maximiliaan '.repeat(8),
        lastName: 'Van-Oldenbarneveldt-'.repeat(5),
        employeeNumber: null,
        address: { ...sampleAao.employee.address, postalCode: '2000', country: 'BE' },
      }),
      intensity: 2,
      months: 1,
      grossExchange: 0,
      sportsLocation: 'W'.repeat(150),
    });
    const text = readText(pdf);
    expect(text).toContain('Zonder personeelsnummer');
    expect(text).toContain('2000 Zutphen, België');
    expect(text).toContain('2 keer per week');
    expect(text).toContain('1 maand.');
    expect(text).toContain('geen brutoloon uitgeruild');
    expect(text).toContain('Pagina 3 van 3');
    // The last page must contain more than the signatures.
    expect(text.slice(text.indexOf('Pagina 2 van 3'))).toContain('8. Slotbepalingen');
  });

  test('prints hostile text as nothing but text', async () => {
    const pdf = await renderAao(
      withEmployee({
        firstName: '=HYPERLINK("http://evil.example")',
        lastName: 'A\r\nPersoneelsnummer 1 <b>&amp;</b> (\\) \u202Ecod\u202C 李😀',
      }),
    );
    const text = readText(pdf);
    expect(text).toContain('=HYPERLINK("http://evil.example")');
    expect(text).toContain('A Personeelsnummer 1 <b>&amp;</b> (\\) cod \uFFFD\uFFFD');
    expect(pdf.toString('latin1')).not.toMatch(/\/URI|\/Annots|\/JavaScript/);
    const metadata = readMetadata(pdf);
    expect(metadata).toContain('bamp;/b');
    expect(metadata).not.toContain('<b>');
  });
});
