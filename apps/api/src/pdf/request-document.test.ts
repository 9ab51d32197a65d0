import { expect, test } from 'vitest';
import { renderRequest } from './request-document.ts';
import {
  describeWithPdfReader,
  readFonts,
  readInfo,
  readStructure,
  readText,
} from './testing/read-pdf.ts';
import { sampleRequest } from './testing/samples.ts';

const rejected = {
  ...sampleRequest,
  decision: {
    status: 'Rejected',
    decidedBy: 'Fatima Bouzid',
    onBehalfOf: null,
    decidedAt: '2026-03-12T09:15:00Z',
    reason: 'De looptijd is te lang.\r\n=HYPERLINK("http://evil.example")',
  },
} as const;

test('the same content has the same bytes', async () => {
  const first = await renderRequest(rejected, 'en');
  expect((await renderRequest(structuredClone(rejected), 'en')).equals(first)).toBe(true);
  expect((await renderRequest(rejected, 'nl')).equals(first)).toBe(false);
});

describeWithPdfReader('the request read back', () => {
  test('shows every field, in Dutch', async () => {
    const pdf = await renderRequest(sampleRequest, 'nl');
    const text = readText(pdf);
    for (const part of [
      'Stichting Zorggroep Vlierboom',
      "Şükrü Łukasz van 't Veld",
      '08-11-1991',
      'Man',
      's.vantveld@vlierboom.example',
      '00417',
      'Verpleging Noord',
      'Kostenplaats Niet opgegeven',
      'Sportpas Onbeperkt',
      '01-04-2026',
      '12 maanden',
      '€ 42,50',
      '€ 59,95',
      '11-03-2026 20:42',
      '11-03-2026 20:43',
      'AKK-2026-004512',
      'Pagina 1 van',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Beslissing');
    expect(readInfo(pdf)).toMatch(/Tagged: +yes/);
    expect(pdf.toString('latin1')).toContain('/Lang (nl-NL)');
    expect(readFonts(pdf).every((font) => font.isEmbedded && font.hasUnicode)).toBe(true);
  });

  test('adds the decision, in English', async () => {
    const pdf = await renderRequest(rejected, 'en');
    const structure = readStructure(pdf);
    for (const part of ['Decision', 'Rejected', 'Fatima Bouzid', '12-03-2026 10:15', '€42.50']) {
      expect(structure).toContain(part);
    }
    expect(structure).toMatch(/P \(block\)\n +"De looptijd is te lang."/);
    expect(structure).toContain('=HYPERLINK("http://evil.example")');
    expect(pdf.toString('latin1')).toContain('/Lang (en-GB)');
    expect(pdf.toString('latin1')).not.toMatch(/\/URI|\/Annots/);
  });

  test('names the approver for whom a stand-in decided', async () => {
    const decision = { ...rejected.decision, onBehalfOf: 'Joost Nijënhuis' };
    const dutch = await renderRequest({ ...sampleRequest, decision }, 'nl');
    expect(readText(dutch)).toContain('Door Fatima Bouzid Namens Joost Nijënhuis Op 12-03-2026');
    expect(readInfo(dutch)).toMatch(/Tagged: +yes/);
    const english = await renderRequest({ ...sampleRequest, decision }, 'en');
    expect(readStructure(english)).toContain('On behalf of');
    expect(readText(await renderRequest(rejected, 'nl'))).not.toContain('Namens');
  });

  test('says that an approval was automatic', async () => {
    const decision = {
      status: 'Approved',
      decidedBy: null,
      onBehalfOf: null,
      decidedAt: '2026-03-12T09:15:00Z',
      reason: null,
    } as const;
    const text = readText(await renderRequest({ ...sampleRequest, decision }, 'nl'));
    expect(text).toContain('Goedgekeurd');
    expect(text).toContain('Door Automatisch');
  });

  test('continues a long reason on further pages', async () => {
    const reason = Array.from({ length: 150 }, (_, index) => `regel ${index}`).join('\n');
    const pdf = await renderRequest(
      { ...rejected, decision: { ...rejected.decision, reason } },
      'nl',
    );
    const text = readText(pdf);
    expect(text).toContain('regel 149');
    expect(text).toContain('Pagina 6 van 6');
  });

  test('keeps a paragraph that crosses pages one paragraph', async () => {
    const reason = `${'regel\n'.repeat(24)}${'woord '.repeat(120)}slot`;
    const pdf = await renderRequest(
      { ...rejected, decision: { ...rejected.decision, reason } },
      'nl',
    );
    expect(readText(pdf)).toMatch(/woord Kenmerk [-0-9a-f]+ Pagina 1 van/);
    expect(readStructure(pdf)).toMatch(/P \(block\)\n +"woord .*"(\n +".*)*slot"/);
  });
});
