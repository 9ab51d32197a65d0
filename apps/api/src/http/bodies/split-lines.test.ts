import { expect, it } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import { LineSplitter } from './split-lines.ts';

/** Splits bytes that arrive in chunks of these sizes, in rotation, into lines. */
function split(bytes: Buffer, sizes: readonly number[], maximum: number) {
  const splitter = new LineSplitter(maximum);
  const lines: (string | undefined)[] = [];
  const numbers: number[] = [];
  const take = (found: Iterable<{ line: number; bytes: Buffer | undefined }>) => {
    for (const { line, bytes: text } of found) {
      numbers.push(line);
      lines.push(text?.toString('latin1'));
    }
  };
  for (let from = 0, at = 0; from < bytes.length; at += 1) {
    const chunk = Buffer.from(bytes.subarray(from, from + (sizes[at % sizes.length] ?? 1)));
    take(splitter.push(chunk));
    from += chunk.length;
    // The buffer of the chunk is reused.
    chunk.fill(120);
  }
  take(splitter.end());
  return { lines, numbers };
}

it('splits at the line feeds, whatever the chunks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b', '\r', '\n', '\n', 'é'), { maxLength: 60 }),
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 6 }),
      (letters, sizes, maximum) => {
        const text = letters.join('');
        const expected = text.split('\n');
        if (expected.at(-1) === '') expected.pop();
        const { lines, numbers } = split(Buffer.from(text, 'latin1'), sizes, maximum);
        expect(lines).toEqual(expected.map((line) => (line.length > maximum ? undefined : line)));
        expect(numbers).toEqual(expected.map((_line, at) => at + 1));
      },
    ),
  );
});
