import { expect, it } from 'vitest';
import { changesBetween, factsOf, factsOfText, lineOf, textOfFacts } from './document-changes.mjs';

const field = (type) => ({ type });
const documentOf = ({
  request = { name: field('string') },
  required = ['name'],
  response = { id: field('string') },
  codes = 'not-found or differs',
  path = '/things/{id}',
} = {}) => ({
  paths: {
    [path]: {
      put: {
        security: [{ apiKey: ['intake'] }],
        parameters: [{ name: 'id', in: 'path', required: true, schema: field('string') }],
        requestBody: {
          content: { 'application/json': { schema: { properties: request, required } } },
        },
        responses: {
          200: { content: { 'application/json': { schema: { properties: response } } } },
          409: { $ref: '#/components/responses/differs' },
        },
      },
    },
  },
  components: { responses: { differs: { description: codes } } },
});

const linesOf = (after) =>
  changesBetween(factsOf(documentOf()), factsOf(documentOf(after))).map(lineOf);

it('lists what a client relies on', () => {
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
    { response: { id: field('string'), more: field('string') } },
    ['added `PUT /things/{id} < more` is string'],
  ],
  [{ response: {} }, ['BREAKING removed `PUT /things/{id} < id` was string']],
  [
    { response: { id: field('integer') } },
    ['BREAKING changed `PUT /things/{id} < id` was string is integer'],
  ],
  [{ required: [] }, ['changed `PUT /things/{id} > name` was string required is string']],
  [
    { request: { name: field('string'), more: field('string') } },
    ['added `PUT /things/{id} > more` is string'],
  ],
  [
    { request: { name: field('string'), more: field('string') }, required: ['name', 'more'] },
    ['BREAKING added `PUT /things/{id} > more` is string required'],
  ],
  [
    { request: {}, required: [] },
    ['BREAKING removed `PUT /things/{id} > name` was string required'],
  ],
  [{ codes: 'not-found' }, ['removed `PUT /things/{id} ! differs`']],
])('reports %j', (after, lines) => {
  expect(linesOf(after)).toEqual(lines);
});

it('lists the limits of requests and responses', () => {
  const name = {
    anyOf: [
      { type: 'string', maxLength: 100, allOf: [{ pattern: '^a' }, { pattern: 'b$' }] },
      { type: 'null' },
    ],
  };
  const groups = { type: 'array', maxItems: 3, items: { type: 'string', format: 'uuid' } };
  const months = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
  const facts = factsOf(documentOf({ request: { name, groups }, response: { months } }));
  expect([...facts].filter(([fact]) => fact.includes(' # '))).toEqual([
    ['PUT /things/{id} > name # maxLength', '100'],
    ['PUT /things/{id} > name # pattern', '^a and b$'],
    ['PUT /things/{id} > groups # maxItems', '3'],
    ['PUT /things/{id} > groups # format', 'uuid'],
    ['PUT /things/{id} < months # minimum', '1'],
  ]);
  expect([...factsOfText(textOfFacts(facts))]).toEqual([...facts]);
});

it.each([
  // A request breaks when less is allowed, a response when more is possible.
  ['maxLength', 100, 50, true, false],
  ['maxLength', 50, 100, false, true],
  ['maximum', undefined, 10, true, false],
  ['maximum', 10, undefined, false, true],
  ['minLength', 0, 1, true, false],
  ['minimum', 1, 0, false, true],
  ['pattern', '^a', '^b', true, true],
  ['format', undefined, 'date', true, false],
])(
  'reports for %s from %s to %s which client breaks',
  (limit, was, is, breaksRequest, breaksResponse) => {
    const withLimit = (value) => {
      const limited = { type: 'string', ...(value !== undefined && { [limit]: value }) };
      return factsOf(documentOf({ request: { name: limited }, response: { id: limited } }));
    };
    const changes = changesBetween(withLimit(was), withLimit(is));
    expect(changes.map(({ name, isBreaking }) => [name, isBreaking])).toEqual([
      [`PUT /things/{id} > name # ${limit}`, breaksRequest],
      [`PUT /things/{id} < id # ${limit}`, breaksResponse],
    ]);
  },
);

it('reports a field that is new, without its limits', () => {
  const more = { type: 'string', maxLength: 5 };
  const changed = changesBetween(
    factsOf(documentOf()),
    factsOf(documentOf({ request: { name: field('string'), more } })),
  );
  expect(changed.filter(({ isBreaking }) => isBreaking)).toEqual([]);
});

it('lets a new call require anything, and reports a removed call', () => {
  const lines = linesOf({ path: '/others/{id}' });
  expect(lines.filter((line) => line.includes('/others/')).join()).not.toContain('BREAKING');
  expect(lines).toContain('BREAKING removed `PUT /things/{id}` was intake');
});
