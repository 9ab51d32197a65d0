import { posix } from 'node:path';
import { readContentTypes } from './content-types.ts';
import { findZipKind } from './other-zip.ts';
import { partName } from './part-name.ts';
import { readLimits } from './read-limit-rules.ts';
import { RefusedFile } from './read-refusal.ts';
import { readXml } from './read-xml.ts';
import type { Parts, ZipPart } from './read-zip.ts';
import type { Attributes } from './xml-names.ts';

interface Relation {
  readonly type: string;
  readonly part: ZipPart;
}

/** A visible worksheet. */
export interface Sheet {
  readonly name: string;
  readonly part: ZipPart;
}

/** Where the parts of a workbook are in the zip. */
export interface Workbook {
  /** The first of them, in the order of the tabs. */
  readonly sheets: readonly Sheet[];
  readonly styles: ZipPart | undefined;
  readonly sharedStrings: ZipPart | undefined;
  /** Whether days count from 1904, as in old versions of Excel for the Mac. */
  readonly is1904: boolean;
}

const relationsOf = (name: string) =>
  partName(`_rels/${posix.basename(name)}.rels`, posix.dirname(name));

/** The parts that a part refers to, by id. References to outside the zip are left out. */
async function readRelations(parts: Parts, owner: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  const list = parts.get(relationsOf(owner));
  if (list === undefined) return relations;
  await readXml(list, {
    Relationship: {
      open({ Id = '', Type = '', Target, TargetMode }) {
        if (Target === undefined || TargetMode === 'External') return;
        const part = parts.get(partName(Target, posix.dirname(owner)));
        // Strict and transitional files use different types, which only share the last word.
        if (part) relations.set(Id, { type: Type.split('/').at(-1) ?? '', part });
      },
    },
  });
  return relations;
}

const findRelated = (relations: ReadonlyMap<string, Relation>, type: string) =>
  [...relations.values()].find((relation) => relation.type === type)?.part;

const macroName = /(?:^|\/)vbaproject[^/]*\.bin$|(?:^|\/)(?:macro|intlmacro)sheets\//;
const macroType = /vbaproject|macrosheet/;
const workbookType = /spreadsheetml\.(?:sheet|template)\.main/;
/** A type that says nothing about the part. */
const generalType = /^(?:(?:application|text)\/xml)?$/;

/** Refuses a workbook by its own type, and macros by the types and names of all parts. */
function checkTypes(parts: Parts, book: ZipPart, typeOf: (name: string) => string): void {
  const type = typeOf(book.name);
  if (type.includes('ms-excel.sheet.binary')) throw new RefusedFile('file-binary-excel');
  const hasMacros = [...parts.keys()].some(
    (name) => macroName.test(name) || macroType.test(typeOf(name)),
  );
  if (hasMacros || type.includes('macroenabled')) throw new RefusedFile('file-macro');
  if (!workbookType.test(type) && !generalType.test(type)) throw new RefusedFile('file-not-xlsx');
}

/** The part that holds the tabs, as the package names it. */
async function findBook(parts: Parts): Promise<ZipPart> {
  const types = parts.get('[content_types].xml');
  if (types === undefined) throw new RefusedFile(await findZipKind(parts));
  const book = findRelated(await readRelations(parts, ''), 'officeDocument');
  if (book === undefined) {
    throw new RefusedFile(parts.has('xl/workbook.xml') ? 'file-broken' : 'file-not-xlsx');
  }
  checkTypes(parts, book, await readContentTypes(types));
  return book;
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** The worksheet of a tab; the prefix of its relation's id differs by file. */
function findSheet(
  attributes: Attributes,
  relations: ReadonlyMap<string, Relation>,
): ZipPart | undefined {
  const named = Object.entries(attributes)
    .filter(([name]) => name.endsWith(':id'))
    .map(([, id]) => relations.get(id))
    .find((relation) => relation !== undefined);
  return named?.type === 'worksheet' ? named.part : undefined;
}

/**
 * Finds the visible worksheets, in the order of the workbook's tabs.
 * @throws {RefusedFile} for a file that is no workbook, has macros, or has no sheet
 */
export async function findWorkbook(parts: Parts): Promise<Workbook> {
  const book = await findBook(parts);
  const relations = await readRelations(parts, book.name);
  const sheets: Sheet[] = [];
  let is1904 = false;
  await readXml(book, {
    workbookPr: {
      open: ({ date1904 }) => {
        is1904 = isTrue(date1904);
      },
    },
    'sheets/sheet': {
      open(attributes) {
        const { name = '', state = '' } = attributes;
        if (sheets.length === readLimits.sheets || /hidden/i.test(state)) return;
        const part = findSheet(attributes, relations);
        if (part) sheets.push({ name, part });
      },
    },
  });
  if (sheets.length === 0) throw new RefusedFile('file-without-sheet');
  return {
    sheets,
    is1904,
    styles: findRelated(relations, 'styles'),
    sharedStrings: findRelated(relations, 'sharedStrings'),
  };
}
