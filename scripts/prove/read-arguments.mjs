import { parseArgs } from 'node:util';

const options = {
  long: { type: 'boolean', default: false },
  seed: { type: 'string' },
  portion: { type: 'string', default: '1' },
  only: { type: 'string', default: '' },
  changed: { type: 'string' },
  part: { type: 'string', default: '1/1' },
};
const usage = 'write --long, --seed N, --portion 0.1, --only WORD, --changed COMMIT or --part 3/12';

/**
 * The parsed arguments of `npm run prove`; `fault` describes what is wrong with them, if anything
 * is.
 */
export function readArguments(args) {
  let values;
  try {
    ({ values } = parseArgs({ args, options }));
  } catch (error) {
    return { fault: `${error.message}\n${usage}` };
  }
  const portion = Number(values.portion);
  if (!(portion > 0 && portion <= 1)) return { fault: '--portion: is more than 0 and at most 1' };
  if (values.seed !== undefined && !/^\d{1,9}$/.test(values.seed)) {
    return { fault: '--seed: is a number of at most nine digits' };
  }
  const [, number, of] = (/^(\d+)\/(\d+)$/.exec(values.part) ?? []).map(Number);
  if (!(number >= 1 && number <= of)) return { fault: '--part: is such as 3/12' };
  const { long: isLong, seed, only, changed } = values;
  return { isLong, seed, portion, only, changed, part: { number, of } };
}
