import { z } from 'zod';

/** The parts of JSON Schema from which bounds follow. */
interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly allOf?: readonly Shape[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}

/** A field by its path, and a value to send instead. */
export interface BoundCase {
  readonly path: readonly (string | number)[];
  /** Undefined leaves the field out. */
  readonly value: unknown;
}

const zones = ['Z', '+00:00', '-00:00', '+14:00', '+15:59', '-15:59', '+16:00', '-16:00', '-23:59'];
const days = [
  '0001-01-01',
  '0999-12-31',
  '1000-01-01',
  '1900-02-29',
  '2000-02-29',
  '2026-02-30',
  '1582-10-10',
  '2100-02-28',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
];
const times = ['00:00:00', '23:59:59', '24:00:00', '23:59:60', '23:59:59.999999999'];
const moments = [
  ...days.flatMap((day) => [`${day}T00:00:00Z`, `${day}T23:59:59Z`]),
  ...zones.flatMap((zone) => [
    `1000-01-01T00:00:00${zone}`,
    `2026-03-18T12:00:00${zone}`,
    `9999-12-31T23:59:59${zone}`,
  ]),
  ...times.map((time) => `2026-03-18T${time}Z`),
  `2026-03-18T12:00:00.${'9'.repeat(200)}Z`,
];
const ofFormat: Readonly<Record<string, readonly string[]>> = {
  date: days,
  'date-time': moments,
  uuid: [
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  ],
  email: [`${'a'.repeat(64)}@${'b'.repeat(63)}.example`, `a@${'b.'.repeat(124)}nl`],
};

const numbers = [
  0,
  -0,
  -1,
  1,
  0.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53) + 1,
  1e308,
  -1e308,
  5e-324,
];
const otherTypes = [null, undefined, true, 0, '', 'x', [], {}];

const around = (bound: number | undefined): number[] =>
  bound === undefined ? [] : [bound - 1, bound, bound + 1];

function textsOf(shape: Shape): string[] {
  const lengths = [...around(shape.minLength ?? 0), ...around(shape.maxLength ?? 1000)];
  return lengths
    .filter((length) => length >= 0 && length < 800_000)
    .flatMap((length) => {
      const letters = 'a'.repeat(length);
      // Two units of UTF-16 for one character; the longest fields are of ASCII alone.
      const astral = '\u{1f600}'.repeat(Math.ceil(length / 2)).slice(0, length);
      return length > 20_000 ? [letters] : [letters, astral];
    });
}

const exampleOfFormat: Readonly<Record<string, string>> = {
  date: '2026-03-18',
  'date-time': '2026-03-18T12:00:00Z',
  uuid: '0190a000-0000-7000-8000-000000000001',
};

/** The format of a text, which JSON Schema leaves out where a field has further patterns. */
function formatOf(shape: Shape): string {
  if (shape.format) return shape.format;
  const patterns = [shape, ...(shape.allOf ?? [])]
    .flatMap(({ pattern }) => pattern ?? [])
    .map((pattern) => new RegExp(pattern, 'u'));
  const matches = (text: string) => patterns.every((pattern) => pattern.test(text));
  if (matches('a')) return '';
  return Object.keys(exampleOfFormat).find((name) => matches(exampleOfFormat[name]!)) ?? '';
}

const valuesOf = (shape: Shape): unknown[] => {
  if (shape.const !== undefined) return [shape.const];
  if (shape.enum) return [...shape.enum];
  if (shape.type === 'string') return [...(ofFormat[formatOf(shape)] ?? []), ...textsOf(shape)];
  if (shape.type === 'integer' || shape.type === 'number') {
    return [...numbers, ...around(shape.minimum), ...around(shape.maximum)];
  }
  return [];
};

const partOf = (value: unknown, name: string | number): unknown =>
  (value as Record<string | number, unknown> | null | undefined)?.[name];

/** A value that the shape accepts, for a field that a sample leaves out. */
function someOf(shape: Shape): unknown {
  const [first] = shape.anyOf ?? [];
  if (first) return someOf(first);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.type === 'object') {
    const fields = Object.entries(shape.properties ?? {});
    return Object.fromEntries(fields.map(([name, field]) => [name, someOf(field)]));
  }
  if (shape.type === 'array') return shape.items ? [someOf(shape.items)] : [];
  if (shape.type === 'integer' || shape.type === 'number') return shape.minimum ?? 1;
  if (shape.type === 'boolean') return true;
  return exampleOfFormat[formatOf(shape)] ?? 'a'.repeat(Math.max(1, shape.minLength ?? 1));
}

function* casesOf(shape: Shape, path: BoundCase['path'], sample: unknown): Generator<BoundCase> {
  for (const other of shape.anyOf ?? []) yield* casesOf(other, path, sample);
  for (const value of valuesOf(shape)) yield { path, value };
  if (shape.type === 'array' && shape.items) {
    const item = partOf(sample, 0) ?? someOf(shape.items);
    for (const count of [0, ...around(shape.minItems), ...around(shape.maxItems)]) {
      if (count >= 0 && count < 20_000) yield { path, value: Array<unknown>(count).fill(item) };
    }
    yield* casesOf(shape.items, [...path, 0], item);
  }
  for (const [name, field] of Object.entries(shape.properties ?? {})) {
    const here = [...path, name];
    for (const value of otherTypes) yield { path: here, value };
    yield* casesOf(field, here, partOf(sample, name) ?? someOf(field));
  }
}

/**
 * For every field of a schema: each of its bounds, the values next to it, the extremes of its type
 * and values of other types. A sample gives the values of the other fields.
 */
export function boundCases(schema: z.ZodType, sample: unknown): BoundCase[] {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const seen = new Set<string>();
  return [...casesOf(shape, [], sample)].filter(({ path, value }) => {
    const key = JSON.stringify([path, value === undefined, Object.is(value, -0), value]);
    if (seen.has(key)) return false;
    seen.add(key);
    return path.length > 0;
  });
}

/** A sample with the value of a case; missing parents are made. */
export function withCase(sample: unknown, { path, value }: BoundCase): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const next = { path: rest, value };
  if (typeof name === 'number') {
    const items = Array.isArray(sample) ? (sample as unknown[]) : [];
    return items.length > 0
      ? items.map((item, index) => (index === name ? withCase(item, next) : item))
      : [withCase(undefined, next)];
  }
  return { ...(sample as object | undefined), [name]: withCase(partOf(sample, name), next) };
}
