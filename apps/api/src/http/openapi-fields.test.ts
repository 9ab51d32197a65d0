import { calls } from '@portal/contract/calls';
import { expect, it } from 'vitest';
import { visitFields } from './openapi-fields.ts';
import { providerDocument } from './openapi-provider.ts';
import { findFieldText, type Side, textsOf } from './openapi-texts/field-texts.ts';
import { operationTexts } from './openapi-texts/operation-texts.ts';

interface Field {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly example?: unknown;
  readonly anyOf?: readonly Field[];
}
interface Parameter extends Field {
  readonly name?: string;
  readonly schema?: Field;
}
type Content = Readonly<Record<string, { readonly schema?: object; readonly example?: unknown }>>;
interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
interface FieldLocation {
  readonly side: Side;
  readonly path: readonly string[];
  readonly field: Field;
}

const settings = { brand: 'Sportportaal', product: 'Sportpas', baseUrl: 'https://portal.example' };
const document = JSON.parse(JSON.stringify(providerDocument({ ...settings, calls }))) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const rootOf = ({ operationId }: Operation) => operationId.replace(/^Provider/, '');

const locationsIn = (schema: object, root: string, side: Side): FieldLocation[] => {
  const found: FieldLocation[] = [];
  visitFields(schema, [root], (field, path) => found.push({ side, path, field }));
  return found;
};
const bodyPath = '#/components/schemas/';
const bodies = new Set<string>();
/** A schema, resolved when it is a reference; for lines, the schema of a line. */
function resolve(schema: object): object {
  const { $ref, contentSchema } = schema as { $ref?: string; contentSchema?: object };
  if (contentSchema) return resolve(contentSchema);
  if (!$ref?.startsWith(bodyPath)) return schema;
  const name = $ref.slice(bodyPath.length);
  bodies.add(name);
  return document.components.schemas[name]!;
}
const requestSchemas = ({ requestBody }: Operation) => schemasOf(requestBody?.content).map(resolve);
const schemasOf = (content: Content = {}) =>
  Object.values(content).flatMap(({ schema }) => schema ?? []);

const fields = [
  ...operations.flatMap((operation) =>
    [
      ...requestSchemas(operation).map((schema) => ['request', schema] as const),
      ...Object.values(operation.responses).flatMap(({ content }) =>
        schemasOf(content).map((schema) => ['response', schema] as const),
      ),
    ].flatMap(([side, schema]) => locationsIn(schema, rootOf(operation), side)),
  ),
  ...Object.entries(document.components.schemas)
    .filter(([name]) => !bodies.has(name))
    .flatMap(([name, schema]) =>
      locationsIn(schema, name.endsWith('Problem') ? 'Problem' : name, 'schema'),
    ),
];
const parameters = operations.flatMap((operation) =>
  operation.parameters.flatMap((field): FieldLocation[] =>
    field.name === undefined
      ? []
      : [{ side: 'request', path: [rootOf(operation), field.name], field }],
  ),
);
const nameOf = ({ side, path }: FieldLocation) => `${side} ${path.join('.')}`;

/** Every schema of a field, wherever it is in the document. */
function fieldsAnywhere(value: unknown): unknown[] {
  if (value === null || typeof value !== 'object') return [];
  const { properties = {} } = value as { properties?: Readonly<Record<string, unknown>> };
  return [
    ...Object.values(properties),
    ...Object.values(value as Readonly<Record<string, unknown>>).flatMap(fieldsAnywhere),
  ];
}

it('describes every field and every parameter', () => {
  expect(fields.length).toBe(fieldsAnywhere(document).length);
  expect(fields.length).toBeGreaterThan(600);
  expect(parameters.length).toBeGreaterThan(60);
  const undescribed = [...fields, ...parameters]
    .filter(({ field }) => !/^[^]{12,}[.`]$/.test(field.description ?? ''))
    .map(nameOf);
  expect(undescribed).toEqual([]);
});

it('has no text of a field that does not exist', () => {
  const used = new Map<string, Set<string>>();
  for (const { side, path } of [...fields, ...parameters]) {
    const { key } = findFieldText(side, path)!;
    used.set(side, (used.get(side) ?? new Set()).add(key));
  }
  const isUsed = (key: string) => [...used.values()].some((keys) => keys.has(key));
  const unused = Object.values(textsOf).flatMap((texts) =>
    Object.keys(texts).filter((key) => !isUsed(key)),
  );
  expect([...new Set(unused)]).toEqual([]);
});

it('has the format of every date, moment and id', () => {
  const formatsOf = ({ type, format, anyOf = [] }: Field): (string | undefined)[] =>
    [type].flat().includes('string') ? [format] : anyOf.flatMap(formatsOf);
  const wrong = [...fields, ...parameters.map((one) => ({ ...one, field: parameterSchema(one) }))]
    .filter((location) => {
      const wanted = expectedFormat(location.path.at(-1)!);
      return wanted !== undefined && !formatsOf(location.field).includes(wanted);
    })
    .map(nameOf);
  expect(wrong).toEqual([]);
});

const parameterSchema = ({ field }: FieldLocation) => (field as Parameter).schema!;

function expectedFormat(name: string): string | undefined {
  if (/(?:At|Since)$/.test(name)) return 'date-time';
  if (/(?:Date|Start|End|From|Till|startsOn|endsOn|resumedOn|PayrollRun|PayMonth)$/.test(name)) {
    return 'date';
  }
  return /^(?:account|project|subscription|articleRegistration|message)Id$/.test(name)
    ? 'uuid'
    : undefined;
}

it('describes every call', () => {
  expect(Object.keys(operationTexts).sort()).toEqual(
    operations.map((operation) => `Provider/${rootOf(operation)}`).sort(),
  );
  for (const { operationId, description } of operations) {
    expect([operationId, description.length > 120]).toEqual([operationId, true]);
  }
});

it('has an example of every response, which matches its schema', () => {
  for (const call of calls.filter(({ access }) => access.who === 'provider')) {
    if (call.response?.kind !== 'json') continue;
    const operation = operations.find((one) => rootOf(one) === call.name)!;
    const { example } = operation.responses[call.status]!.content!['application/json']!;
    expect([call.name, call.response.schema.parse(example)]).toEqual([call.name, example]);
  }
});

it('has an example for every path parameter', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const { parameters: declared } of Object.values(methods)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const tried = declared.filter(({ example }) => example !== undefined);
      expect([path, tried.map(({ name }) => name)]).toEqual([path, names]);
    }
  }
});
