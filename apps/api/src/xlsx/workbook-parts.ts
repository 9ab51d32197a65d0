import { escapeAttribute, escapeCellText } from './cell-text.ts';
import { numberFormat, type SheetColumn } from './sheet-column.ts';
import { type Sheet, usedRange } from './sheet-xml.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const documentRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageTypes = 'application/vnd.openxmlformats-package';
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const properties = 'http://schemas.openxmlformats.org';

export interface WorkbookProperties {
  /** The title of the file, and of its sheet if it fits there. */
  readonly title: string;
  /** The program that made the file; no person is named. */
  readonly application: string;
  readonly createdAt: Date;
  /** The filters of the sheet, in the file's properties, so that no row holds them. */
  readonly description?: string | undefined;
}

/** A title as the name of a sheet: 31 characters, without those that Excel refuses. */
export function sheetName(title: string): string {
  const name = title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);
  return name.replace(/^'+|(?<!')'+$|[\ud800-\udbff]$/g, '').trim() || 'Sheet';
}

/** The path of a sheet, counted from 0. */
export const sheetPathOf = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

export const sheetPath = sheetPathOf(0);

const contentTypes = (
  sheets: number,
): string => `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\
<Default Extension="rels" ContentType="${packageTypes}.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${sheetTypes}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${sheetTypes}.styles+xml"/>\
${Array.from({ length: sheets }, (_, index) => `<Override PartName="/${sheetPathOf(index)}" ContentType="${sheetTypes}.worksheet+xml"/>`).join('')}\
<Override PartName="/docProps/core.xml" ContentType="${packageTypes}.core-properties+xml"/>\
<Override PartName="/docProps/app.xml" \
ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/></Types>`;

const packageRelations = `${head}<Relationships xmlns="${relationships}">\
<Relationship Id="rId1" Type="${documentRelations}/officeDocument" Target="xl/workbook.xml"/>\
<Relationship Id="rId2" Type="${relationships}/metadata/core-properties" Target="docProps/core.xml"/>\
<Relationship Id="rId3" Type="${documentRelations}/extended-properties" Target="docProps/app.xml"/>\
</Relationships>`;

const workbookRelations = (
  sheets: number,
): string => `${head}<Relationships xmlns="${relationships}">\
${Array.from({ length: sheets }, (_, index) => `<Relationship Id="rId${index + 1}" Type="${documentRelations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}\
<Relationship Id="rId${sheets + 1}" Type="${documentRelations}/styles" Target="styles.xml"/></Relationships>`;

const coreProperties = (settings: WorkbookProperties): string => {
  const { title, application, createdAt, description } = settings;
  const moment = `${createdAt.toISOString().slice(0, 19)}Z`;
  return `${head}<cp:coreProperties \
xmlns:cp="${properties}/package/2006/metadata/core-properties" \
xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" \
xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\
<dc:title>${escapeCellText(title)}</dc:title><dc:creator>${escapeCellText(application)}</dc:creator>\
${description === undefined ? '' : `<dc:description>${escapeCellText(description)}</dc:description>`}\
<dcterms:created xsi:type="dcterms:W3CDTF">${moment}</dcterms:created>\
<dcterms:modified xsi:type="dcterms:W3CDTF">${moment}</dcterms:modified></cp:coreProperties>`;
};

const applicationProperties = ({ application }: WorkbookProperties): string =>
  `${head}<Properties xmlns="${properties}/officeDocument/2006/extended-properties">\
<Application>${escapeCellText(application)}</Application></Properties>`;

type NamedSheet = readonly [title: string, sheet: Parameters<typeof usedRange>[0]];

/** LibreOffice finds a filter by the name of its range; Excel writes that name too. */
function workbook(sheets: readonly NamedSheet[]): string {
  const names = sheets.map(([title]) => sheetName(title));
  const named = names.map(
    (name, index) =>
      `<sheet name="${escapeAttribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const ranges = sheets.map(([, sheet], index) => {
    const range = `'${names[index]?.replaceAll("'", "''")}'!${usedRange(sheet, '$')}`;
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">\
${escapeCellText(range)}</definedName>`;
  });
  return `${head}<workbook xmlns="${main}" xmlns:r="${documentRelations}"><sheets>\
${named.join('')}</sheets><definedNames>${ranges.join('')}</definedNames></workbook>`;
}

/** Style 0 is Excel's own and style 1 the header's; then comes one for each column. */
function styles<Row>(columns: readonly SheetColumn<Row>[]): string {
  // Numbers below 164 belong to Excel's own formats.
  const formats = columns.map(
    (column, index) =>
      `<numFmt numFmtId="${164 + index}" formatCode="${escapeAttribute(numberFormat(column))}"/>`,
  );
  const cells = columns.map(
    (_, index) =>
      `<xf numFmtId="${164 + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
  return `${head}<styleSheet xmlns="${main}">\
<numFmts count="${formats.length}">${formats.join('')}</numFmts>\
<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill>\
<fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="${cells.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>\
${cells.join('')}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

/** A file of a workbook, with its path in it. */
type Part = readonly [path: string, xml: string];

/** The files of a workbook that can be written before its rows are known. */
export const firstParts = <Row>(
  settings: WorkbookProperties,
  columns: readonly SheetColumn<Row>[],
  sheets = 1,
): readonly Part[] => [
  ['[Content_Types].xml', contentTypes(sheets)],
  ['_rels/.rels', packageRelations],
  ['docProps/core.xml', coreProperties(settings)],
  ['docProps/app.xml', applicationProperties(settings)],
  ['xl/_rels/workbook.xml.rels', workbookRelations(sheets)],
  ['xl/styles.xml', styles(columns)],
];

/** The file that names the sheet, and the range that its rows take. */
export const workbookPart = <Row>({ title }: WorkbookProperties, sheet: Sheet<Row>): Part => [
  'xl/workbook.xml',
  workbook([[title, sheet]]),
];

/** As `workbookPart`, of several sheets, each with its path. */
export const partOfSheets = (sheets: readonly NamedSheet[]): Part => [
  'xl/workbook.xml',
  workbook(sheets),
];
