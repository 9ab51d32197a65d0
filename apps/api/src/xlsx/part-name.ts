import { posix } from 'node:path';

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // A percent sign that escapes nothing.
    return name;
  }
}

/**
 * Normalises the name of a part: `/xl/Worksheets/My%20list.xml` and `xl\worksheets\my list.xml` are
 * both `xl/worksheets/my list.xml`.
 * @param folder the base of a relative name
 */
export const partName = (name: string, folder = ''): string =>
  posix.resolve('/', folder, decoded(name).replaceAll('\\', '/')).slice(1).toLowerCase();
