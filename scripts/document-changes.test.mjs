import { expect, it } from 'vitest';
import { changesBetween, factsOf, factsOfText, lineOf, textOfFacts } from './document-changes.mjs';

const field = (type) => ({ type });
const documentOf = ({
  asked = { name: field('string') },
  required = ['name'],
  answered = { id: field('string') },
  codes = 'not-found or differs',
  path = '/things/{id}',
} = {}) => ({
  paths: {
    [path]: {
      put: {
        security: [{ apiKey: ['intake'] }],
        parameters: [{ name: 'id', in: 'path', required: true, schema: field('string') }],
        requestBody: {
          content: { 'application/json': { schema: { properties: asked, required } } },
        },
        responses: {
          200: { content: { 'application/json': { schema: { properties: answered } } } },
          409: { $ref: '#/components/responses/differs' },
        },
      },
    },
  },
  components: { responses: { differs: { description: codes } } },
});

const linesOf = (after) =>
  changesBetween(factsOf(documentOf()), factsOf(documentOf(after))).map(lineOf);

it('knows what a client relies on', () => {
  expect([...factsOf(documentOf())]).toEqual([
    ['PUT /things/{id}', 'intake'],
    ['PUT /things/{id} > path id', 'string required'],
    ['PUT /things/{id} > application/json', 'body required'],
    ['PUT /things/{id} > name', 'string required'],
    ['PUT /things/{id} < 200', 'application/json'],
    ['PUT /things/{id} < id', 'string'],
    ['PUT /things/{id} ! not-found', ''],
    ['PUT /things/{id} ! differs', ''],
  ]);
  const facts = factsOf(documentOf());
  expect([...factsOfText(textOfFacts(facts))]).toEqual([...facts]);
  expect(linesOf({})).toEqual([]);
});

it.each([
  [
    { answered: { id: field('string'), more: field('string') } },
    ['added `PUT /things/{id} < more` is string'],
  ],
  [{ answered: {} }, ['BREAKING removed `PUT /things/{id} < id` was string']],
  [
    { answered: { id: field('integer') } },
    ['BREAKING changed `PUT /things/{id} < id` was string is integer'],
  ],
  [{ required: [] }, ['changed `PUT /things/{id} > name` was string required is string']],
  [
    { asked: { name: field('string'), more: field('string') } },
    ['added `PUT /things/{id} > more` is string'],
  ],
  [
    { asked: { name: field('string'), more: field('string') }, required: ['name', 'more'] },
    ['BREAKING added `PUT /things/{id} > more` is string required'],
  ],
  [{ asked: {}, required: [] }, ['BREAKING removed `PUT /things/{id} > name` was string required']],
  [{ codes: 'not-found' }, ['removed `PUT /things/{id} ! differs`']],
])('tells %j', (after, lines) => {
  expect(linesOf(after)).toEqual(lines);
});

it('lets a new call ask for what it likes, and tells of one that is gone', () => {
  const lines = linesOf({ path: '/others/{id}' });
  expect(lines.filter((line) => line.includes('/others/')).join()).not.toContain('BREAKING');
  expect(lines).toContain('BREAKING removed `PUT /things/{id}` was intake');
});
