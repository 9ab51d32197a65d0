import { escapeXml, mainNamespace, workbookParts } from './make-workbook.ts';
import { makeZip, type NamedContent } from './make-zip.ts';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Tab {
  readonly name: string;
  readonly sheet: string;
  readonly state?: 'hidden' | 'veryHidden';
}

/** The parts of a workbook with these tabs, and other parts. */
export function tabParts(tabs: readonly Tab[], more: readonly NamedContent[] = []): NamedContent[] {
  const sheets = tabs.map(({ name, state = 'visible' }, index) => {
    const id = `sheetId="${index + 1}" r:id="tab${index}"`;
    return `<sheet name="${escapeXml(name)}" state="${state}" ${id}/>`;
  });
  const workbook = `<workbook xmlns="${mainNamespace}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`;
  const related = tabs.map(
    (_, index) =>
      `<Relationship Id="tab${index}" Type="${relations}/worksheet" Target="worksheets/tab${index}.xml"/>`,
  );
  const parts = workbookParts({ sheet: '<worksheet/>', workbook }).map(
    ([name, xml]): NamedContent =>
      name.endsWith('workbook.xml.rels')
        ? [name, xml.replace('</Relationships>', `${related.join('')}</Relationships>`)]
        : [name, xml],
  );
  const own = tabs.map(({ sheet }, index): NamedContent => [
    `xl/worksheets/tab${index}.xml`,
    sheet,
  ]);
  return [...parts, ...own, ...more];
}

export const makeTabs = (...tabs: Parameters<typeof tabParts>): Buffer =>
  makeZip(tabParts(...tabs));
