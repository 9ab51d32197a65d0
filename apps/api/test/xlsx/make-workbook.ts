import { makeZip, type NamedContent } from './make-zip.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook that a test replaces; XML without its declaration. */
export interface WorkbookXml {
  readonly sheet: string;
  readonly styles?: string;
  readonly sharedStrings?: string;
  readonly workbook?: string;
  readonly workbookType?: string;
}

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** "A" for 0, "AA" for 26. */
export const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26));

export const sheetXml = (rows: string): string =>
  `<worksheet xmlns="${mainNamespace}"><sheetData>${rows}</sheetData></worksheet>`;

/** A cell with an inline text. */
export const textCell = (name: string, text: string): string =>
  `<c r="${name}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** A sheet of texts: row 1 first, null for a cell that does not exist. */
export const sheetOfTexts = (rows: readonly (readonly (string | null)[])[]): string =>
  sheetXml(
    rows
      .map((cells, row) => {
        const xml = cells.map((text, column) =>
          text === null ? '' : textCell(`${columnName(column)}${row + 1}`, text),
        );
        return `<row r="${row + 1}">${xml.join('')}</row>`;
      })
      .join(''),
  );

const defaultWorkbook = `<workbook xmlns="${mainNamespace}" xmlns:r="${relations}"><sheets><sheet name="Blad1" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** The parts of a workbook with one sheet, so that tests can break one of them. */
export function workbookParts(xml: WorkbookXml): [name: string, content: string][] {
  const related = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const relationsXml = (list: string) =>
    `${declaration}<Relationships xmlns="${packageRelations}">${list}</Relationships>`;
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}" ContentType="${type}"/>`;
  const workbookType = xml.workbookType ?? `${types}.sheet.main+xml`;
  return [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', workbookType)}${override('worksheets/sheet1.xml', `${types}.worksheet+xml`)}</Types>`,
    ],
    ['_rels/.rels', relationsXml(related('rId1', 'officeDocument', 'xl/workbook.xml'))],
    ['xl/workbook.xml', declaration + (xml.workbook ?? defaultWorkbook)],
    [
      'xl/_rels/workbook.xml.rels',
      relationsXml(
        related('rId1', 'worksheet', 'worksheets/sheet1.xml') +
          related('rId2', 'styles', 'styles.xml') +
          related('rId3', 'sharedStrings', '/xl/sharedStrings.xml'),
      ),
    ],
    ...(xml.styles === undefined
      ? []
      : [['xl/styles.xml', declaration + xml.styles] as [string, string]]),
    ...(xml.sharedStrings === undefined
      ? []
      : [['xl/sharedStrings.xml', declaration + xml.sharedStrings] as [string, string]]),
    ['xl/worksheets/sheet1.xml', declaration + xml.sheet],
  ];
}

export const makeWorkbook = (xml: WorkbookXml, more: readonly NamedContent[] = []): Buffer =>
  makeZip([...workbookParts(xml), ...more]);
