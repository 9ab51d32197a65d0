import { expect, it } from 'vitest';
import { articleRegistrationColumns } from './article-registration-shapes.ts';
import { listedFields, namesOf } from './participation-fields.ts';

it('has every listed field among the columns that a list of requests sorts by and exports', () => {
  // An infix is a part of the last name's column.
  const fields = namesOf(listedFields).filter((field) => field !== 'infix');
  expect(
    fields.filter((field) => !articleRegistrationColumns.some((name) => name === field)),
  ).toEqual([]);
});
