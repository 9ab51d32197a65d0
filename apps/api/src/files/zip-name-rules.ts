/**
 * Makes file names unique for one folder of any machine. Many machines ignore case, and the second
 * of two such files would replace the first.
 */
export function uniqueNames(fileNames: readonly string[]): string[] {
  const taken = new Set<string>();
  return fileNames.map((fileName) => {
    let free = fileName;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
      free = fileName.replace(/\.[^.]*$/, (type) => ` (${number})${type}`);
    }
    taken.add(free.toLowerCase());
    return free;
  });
}
