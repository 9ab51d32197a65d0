import { mainNamespace } from './make-workbook.ts';
import type { NamedContent } from './make-zip.ts';

/** Ways to write the names of elements; all of them mean the same. */
export const prefixes = ['none', 'all', 'some', 'in-rows'] as const;
/** Ways to write where a part is. */
export const paths = ['plain', 'backslash', 'percent', 'slash', 'case'] as const;

const isPrefixed = {
  none: () => false,
  all: () => true,
  some: (name: string) => name === 'c' || name === 't',
  'in-rows': (name: string) => name !== 'worksheet' && name !== 'sheetData',
} as const;

/** Writes the elements of a sheet with a prefix, which is declared in the root element. */
export function withPrefix(sheet: string, way: (typeof prefixes)[number]): string {
  const named = sheet.replace(/<(\/?)(\w+)/g, (whole, slash: string, name: string) =>
    isPrefixed[way](name) ? `<${slash}x:${name}` : whole,
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

/** Writes the names of parts in another way, in the zip or where they are referred to. */
export const withPaths = (
  parts: readonly NamedContent[],
  way: (typeof paths)[number],
): NamedContent[] =>
  parts.map(([name, content]) => respellings[way](name, content.toString('utf8')));
