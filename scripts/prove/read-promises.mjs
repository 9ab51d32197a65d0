/** The rows of docs/promises.md: each promise, and the test files that prove it. */
export const readPromises = (text) =>
  text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 5 && /`[^`]+\.(test|spec)\.(ts|tsx|mjs)`/.test(cells[2]))
    .map(([, promise, tests, where]) => ({
      promise,
      tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path]) => path),
      where,
    }));
