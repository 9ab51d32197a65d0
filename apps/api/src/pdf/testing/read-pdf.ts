import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe } from 'vitest';

function isInstalled(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * A suite that reads documents back. On a build server it must run; elsewhere it may skip with a
 * reason.
 */
export function describeWithPdfReader(name: string, suite: () => void): void {
  if (isInstalled() || process.env.CI === 'true') describe(name, suite);
  else describe.skip(`${name} (skipped: install poppler-utils for pdftotext)`, suite);
}

function run(pdf: Buffer, tool: string, before: readonly string[], after: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pdf-'));
  try {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    return execFileSync(tool, [...before, file, ...after], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The text of the document in the order of the page; white space becomes single spaces. */
export const readText = (pdf: Buffer): string =>
  run(pdf, 'pdftotext', ['-layout'], ['-']).replace(/\s+/g, ' ');

/** As readText, but for each page. */
export const readPages = (pdf: Buffer): string[] =>
  run(pdf, 'pdftotext', ['-layout'], ['-'])
    .split('\f')
    .map((page) => page.replace(/\s+/g, ' ').trim())
    .filter((page) => page !== '');

/** The text in the order of the structure, as it is read aloud. */
export const readStructure = (pdf: Buffer): string => run(pdf, 'pdfinfo', ['-struct-text'], []);

export const readInfo = (pdf: Buffer): string => run(pdf, 'pdfinfo', [], []);

export const readMetadata = (pdf: Buffer): string => run(pdf, 'pdfinfo', ['-meta'], []);

/** The drawing operators of every page, a list for each. */
export function readOperators(pdf: Buffer): string[][] {
  const streams = pdf.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g);
  return [...streams]
    .map(([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1'))
    .filter((content) => /\bBDC\b/.test(content))
    .map((content) => content.match(/\b(BMC|BDC|EMC|BT|S|f)\b(?=\s|$)/g) ?? []);
}

/** For each font: whether it is embedded, and whether its text can be read back. */
export function readFonts(
  pdf: Buffer,
): { name: string; isEmbedded: boolean; hasUnicode: boolean }[] {
  return run(pdf, 'pdffonts', [], [])
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => {
      const columns = line.trim().split(/\s+/);
      const [embedded, , unicode] = columns.slice(-5);
      return {
        name: columns[0] ?? '',
        isEmbedded: embedded === 'yes',
        hasUnicode: unicode === 'yes',
      };
    });
}
