import { posix } from 'node:path';

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // A percent sign that is only itself.
    return name;
  }
}

/**
 * One form for every way in which writers spell the name of a part: `/xl/Worksheets/My%20list.xml`
 * and `xl\worksheets\my list.xml` are both `xl/worksheets/my list.xml`.
 * @param folder what a relative name starts from
 */
export const partName = (name: string, folder = ''): string =>
  posix.resolve('/', folder, decoded(name).replaceAll('\\', '/')).slice(1).toLowerCase();
