import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writeLongAnswer } from './long-answer.ts';

const schema = z.object({
  first: z.string().optional(),
  rows: z.array(z.object({ name: z.string() })),
  others: z.array(z.int()),
  last: z.object({ left: z.string().nullable() }),
});
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Şükrü "${index}"`, secret: true }));
const last = { left: null, right: 'x' };

describe('a long answer', () => {
  it.each([2001, 4000, 4001])(
    'is the same text as JSON.stringify returns, with %i rows',
    async (count) => {
      const answer = { undeclared: 1, last, others: [1, 2], rows: rows(count) };
      const written = await writeLongAnswer(schema, answer);
      expect(written?.toString()).toBe(JSON.stringify(schema.parse(answer)));
    },
  );

  it('may have several lists', async () => {
    const others = Array.from({ length: 5000 }, (_, index) => index);
    const answer = { first: 'x', rows: rows(2500), others, last };
    const written = await writeLongAnswer(schema, answer);
    expect(written?.toString()).toBe(JSON.stringify(schema.parse(answer)));
  });

  it('yields to the event loop', async () => {
    let changeLimiter = 0;
    let isOver = false;
    const limited = () => {
      changeLimiter += 1;
      if (!isOver) setImmediate(limited);
    };
    limited();
    await writeLongAnswer(schema, { rows: rows(100_000), others: [], last });
    isOver = true;
    expect(changeLimiter).toBeGreaterThanOrEqual(50);
  });

  it('is refused when a row or another field does not match the schema', async () => {
    const wrong = [...rows(4500), { name: 7 }];
    await expect(writeLongAnswer(schema, { rows: wrong, others: [], last })).rejects.toThrow();
    await expect(writeLongAnswer(schema, { rows: rows(4500), others: [] })).rejects.toThrow();
  });
});

it('returns undefined for other answers', async () => {
  expect(await writeLongAnswer(schema, { rows: rows(2000), others: [], last })).toBeUndefined();
  expect(await writeLongAnswer(z.array(z.int()), [1])).toBeUndefined();
  expect(await writeLongAnswer(schema, null)).toBeUndefined();
});
