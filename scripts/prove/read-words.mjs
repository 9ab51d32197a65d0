/** What `npm run prove` was asked for; `fault` says what is wrong with it, if anything is. */
export function readWords(words) {
  const asked = { isLong: false, seed: undefined, portion: 1, only: '' };
  const rest = [...words];
  const valueOf = { '--seed': 'seed', '--portion': 'portion', '--only': 'only' };
  while (rest.length > 0) {
    const word = rest.shift();
    if (word === '--long') {
      asked.isLong = true;
      continue;
    }
    const name = valueOf[word];
    const value = rest.shift();
    if (name === undefined || value === undefined) {
      return { ...asked, fault: `${word}: write --long, --seed N, --portion 0.1 or --only WORD` };
    }
    asked[name] = name === 'portion' ? Number(value) : value;
  }
  if (!(asked.portion > 0 && asked.portion <= 1)) {
    return { ...asked, fault: '--portion: is more than 0 and at most 1' };
  }
  return asked;
}
