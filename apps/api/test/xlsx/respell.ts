import { mainNamespace } from './make-workbook.ts';
import type { NamedContent } from './make-zip.ts';

/** Spellings of the names of elements; all of them mean the same. */
export const prefixes = ['none', 'all', 'some', 'in-rows'] as const;
/** Spellings of the path of a part. */
export const paths = ['plain', 'backslash', 'percent', 'slash', 'case'] as const;

const isPrefixed = {
  none: () => false,
  all: () => true,
  some: (name: string) => name === 'c' || name === 't',
  'in-rows': (name: string) => name !== 'worksheet' && name !== 'sheetData',
} as const;

/** Writes the elements of a sheet with a prefix, which is declared in the root element. */
export function withPrefix(sheet: string, spelling: (typeof prefixes)[number]): string {
  const named = sheet.replace(/<(\/?)(\w+)/g, (whole, slash: string, name: string) =>
    isPrefixed[spelling](name) ? `<${slash}x:${name}` : whole,
  );
  return named.replace(/^<[\w:]+/, (start) => `${start} xmlns:x="${mainNamespace}"`);
}

const respellings: Readonly<
  Record<(typeof paths)[number], (name: string, xml: string) => [string, string]>
> = {
  plain: (name, xml) => [name, xml],
  backslash: (name, xml) => [name.replaceAll('/', '\\'), xml.replace(/(Target="\w+)\//g, '$1\\')],
  percent: (name, xml) => [
    name.replace('/tab', '/mijn tab'),
    xml.replaceAll('worksheets/tab', 'worksheets/mijn%20tab'),
  ],
  slash: (name, xml) => [`/${name}`, xml],
  case: (name, xml) => [name.toUpperCase(), xml.replaceAll('worksheets/tab', 'WorkSheets/Tab')],
};

/** Writes the names of parts in another spelling, in the zip or in the references to them. */
export const withPaths = (
  parts: readonly NamedContent[],
  spelling: (typeof paths)[number],
): NamedContent[] =>
  parts.map(([name, content]) => respellings[spelling](name, content.toString('utf8')));
