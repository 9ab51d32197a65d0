import { posix } from 'node:path';
import { RefusedFile } from './read-refusal.ts';
import { readXml, type Attributes } from './read-xml.ts';
import type { ZipPart } from './read-zip.ts';

export type Parts = ReadonlyMap<string, ZipPart>;

interface Relation {
  readonly type: string;
  readonly part: ZipPart;
}

/** Where the parts of a workbook are in the zip. */
export interface Workbook {
  readonly sheet: ZipPart;
  readonly styles: ZipPart | undefined;
  readonly sharedStrings: ZipPart | undefined;
  /** Whether days count from 1904, as Excel on a Mac once did. */
  readonly is1904: boolean;
}

const relationsOf = (name: string) =>
  `${posix.dirname(name)}/_rels/${posix.basename(name)}.rels`.replace(/^\.\//, '');

/** The parts that a part refers to, by id. References to outside the zip are left out. */
async function readRelations(parts: Parts, owner: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  const list = parts.get(relationsOf(owner));
  if (list === undefined) return relations;
  await readXml(list, {
    open(name, { Id, Type, Target, TargetMode }) {
      if (name !== 'Relationship' || Target === undefined || TargetMode === 'External') return;
      const path = posix.resolve('/', posix.dirname(owner), Target).slice(1).toLowerCase();
      const part = parts.get(path);
      // Strict and transitional files use different types, which only share the last word.
      if (part) relations.set(Id ?? '', { type: (Type ?? '').split('/').at(-1) ?? '', part });
    },
  });
  return relations;
}

const findRelated = (relations: ReadonlyMap<string, Relation>, type: string) =>
  [...relations.values()].find((relation) => relation.type === type)?.part;

/** Refuses files with macros, and files that are no workbook. */
async function checkContentTypes(parts: Parts): Promise<void> {
  const list = parts.get('[content_types].xml');
  if (list === undefined) throw new RefusedFile('file-not-xlsx');
  const types: string[] = [];
  await readXml(list, {
    open: (_name, { ContentType }) => types.push((ContentType ?? '').toLowerCase()),
  });
  if (types.some((type) => type.includes('ms-excel.sheet.binary'))) {
    throw new RefusedFile('file-not-xlsx');
  }
  if (types.some((type) => /macroenabled|vbaproject|macrosheet/.test(type))) {
    throw new RefusedFile('file-macro');
  }
  if (!types.some((type) => /spreadsheetml\.(?:sheet|template)\.main/.test(type))) {
    throw new RefusedFile('file-not-xlsx');
  }
}

const relationId = (attributes: Attributes): string | undefined =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/**
 * Finds the first worksheet that people see, in the order of the workbook's tabs.
 * @throws {RefusedFile} for a file that is no workbook, has macros, or has no sheet
 */
export async function findWorkbook(parts: Parts): Promise<Workbook> {
  await checkContentTypes(parts);
  const book = findRelated(await readRelations(parts, ''), 'officeDocument');
  if (book === undefined) throw new RefusedFile('file-broken');
  const relations = await readRelations(parts, book.name);
  let sheet: ZipPart | undefined;
  let is1904 = false;
  await readXml(book, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904);
      if (name !== 'sheet' || sheet !== undefined || /hidden/i.test(attributes.state ?? '')) return;
      const relation = relations.get(relationId(attributes) ?? '');
      if (relation?.type === 'worksheet') sheet = relation.part;
    },
  });
  if (sheet === undefined) throw new RefusedFile('file-without-sheet');
  return {
    sheet,
    is1904,
    styles: findRelated(relations, 'styles'),
    sharedStrings: findRelated(relations, 'sharedStrings'),
  };
}
