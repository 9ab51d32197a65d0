import { fc } from '../../../../../scripts/properties.mjs';
import { expect, it } from 'vitest';
import { CollectedBytes } from './collected-bytes.ts';

it('returns the bytes in order, whatever the lengths of the chunks', () => {
  const length = fc.oneof(
    fc.integer({ min: 0, max: 100 }),
    fc.integer({ min: 16_000, max: 17_000 }),
    fc.integer({ min: 0, max: 70_000 }),
  );
  fc.assert(
    fc.property(fc.array(length, { maxLength: 20 }), (lengths) => {
      const chunks = lengths.map((bytes, index) => Buffer.alloc(bytes, `${index}: `));
      const collected = new CollectedBytes();
      for (const chunk of chunks) collected.add(chunk);
      const whole = Buffer.concat(chunks);
      expect(collected.length).toBe(whole.length);
      expect(collected.bytes().equals(whole)).toBe(true);
    }),
  );
});
