/**
 * The names of files for one folder of any machine: many take capitals and small letters for the
 * same, and would put the second of two such files in the place of the first.
 */
export function tellNamesApart(fileNames: readonly string[]): string[] {
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
