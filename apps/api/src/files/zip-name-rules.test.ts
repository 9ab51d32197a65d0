import { expect, it } from 'vitest';
import { uniqueNames } from './zip-name-rules.ts';

it('leaves unique names unchanged', () => {
  const names = ['a.jpg', 'a.png', 'a (2).jpg', 'b.c.pdf'];
  expect(uniqueNames(names)).toEqual(names);
});

it('renames files that many machines treat as the same', () => {
  expect(
    uniqueNames(['Poster.JPG', 'poster.jpg', 'POSTER.jpg', 'Été.v2.pdf', 'été.v2.pdf']),
  ).toEqual(['Poster.JPG', 'poster (2).jpg', 'POSTER (3).jpg', 'Été.v2.pdf', 'été.v2 (2).pdf']);
  expect(uniqueNames(['A.jpg', 'a.jpg', 'a (2).jpg'])).toEqual([
    'A.jpg',
    'a (2).jpg',
    'a (2) (2).jpg',
  ]);
});
