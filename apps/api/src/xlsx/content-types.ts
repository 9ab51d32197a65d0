import { partName } from './part-name.ts';
import { readXml } from './read-xml.ts';
import type { ZipPart } from './read-zip.ts';

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/**
 * Reads the type of a part, in lower case: its own, or else that of its extension; '' when the
 * package declares neither. A type may be declared for extensions and names that no part has.
 */
export async function readContentTypes(list: ZipPart): Promise<(name: string) => string> {
  const ofParts = new Map<string, string>();
  const ofEndings = new Map<string, string>();
  await readXml(list, {
    Override: {
      open({ PartName = '', ContentType = '' }) {
        ofParts.set(partName(PartName), ContentType.toLowerCase());
      },
    },
    Default: {
      open({ Extension = '', ContentType = '' }) {
        ofEndings.set(Extension.toLowerCase(), ContentType.toLowerCase());
      },
    },
  });
  return (name) => ofParts.get(name) ?? ofEndings.get(endingOf(name)) ?? '';
}
