import { emptyTexts } from '@portal/contract/fields';
import { z } from 'zod';

type Part = z.core.JSONSchema.BaseSchema;

const here = '#/components/schemas/';

/** A schema as OpenAPI has it; the parts that have an id stand in its `$defs`. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Part {
  const described = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    override: ({ zodSchema, jsonSchema: part }) => {
      nameProperties(part);
      // Of several patterns each stands in a part of its own.
      for (const one of [part, ...(part.allOf ?? [])]) {
        if (one.pattern !== undefined) one.pattern = readableAnywhere(one.pattern);
      }
      if (emptyTexts.has(zodSchema)) allowEmpty(part);
      const { def } = zodSchema._zod;
      // What tells the variants apart; which value leads to which follows from the variants.
      if (def.type === 'union' && 'discriminator' in def) {
        part.discriminator = { propertyName: def.discriminator };
      }
    },
  });
  delete described.$schema;
  return described;
}

/**
 * A pattern that means the same with and without the flag for Unicode, which not every reader sets.
 * What cannot be said so is left out: half a character, and marks with nothing to stand on.
 */
const readableAnywhere = (pattern: string): string =>
  pattern
    .replaceAll('\\p{Cc}', '\\u0000-\\u001f\\u007f-\\u009f')
    .replace(/\\p\{(?:Cs|Cf|M)\}/g, '')
    .replaceAll('\\p{Zl}', '\\u2028')
    .replaceAll('\\p{Zp}', '\\u2029');

/** Describes a text that may be empty, whatever its checks ask of another. */
function allowEmpty(part: Part): void {
  const text = { ...part };
  for (const key of Object.keys(part)) delete part[key];
  part.anyOf = [{ type: 'string', const: '' }, text];
}

/** Describes a record that requires all of its keys as an object with these properties. */
function nameProperties(part: Part): void {
  const { type, required, additionalProperties: value } = part;
  if (type !== 'object' || !required || !part.propertyNames || value === undefined) return;
  part.properties = Object.fromEntries(required.map((name) => [name, value]));
  part.additionalProperties = false;
  delete part.propertyNames;
}

interface Discriminated {
  readonly oneOf: readonly { readonly $ref?: string }[];
  discriminator?: { readonly propertyName: string; readonly mapping?: Record<string, string> };
}

/** One of several schemas that have a name, told apart by a field: which value leads to which. */
export const discriminated = (propertyName: string, refs: Readonly<Record<string, string>>) => ({
  oneOf: Object.values(refs).map(($ref) => ({ $ref })),
  discriminator: { propertyName, mapping: refs },
});

export const refTo = (name: string): string => here + name;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Takes the schemas that have an id out of a part of the document; it then refers to them. */
export function takeNamedSchemas(part: unknown): Record<string, Part> {
  const named: Record<string, Part> = {};
  const unions: Discriminated[] = [];
  const visit = (value: unknown): void => {
    if (!isObject(value)) return;
    if (isObject(value.$defs)) {
      for (const [name, schema] of Object.entries(value.$defs)) {
        named[name] = schema as Part;
        delete named[name].id;
      }
      const found = Object.values(value.$defs);
      delete value.$defs;
      found.forEach(visit);
    }
    if (typeof value.$ref === 'string') value.$ref = value.$ref.replace('#/$defs/', here);
    if (Array.isArray(value.oneOf) && isObject(value.discriminator)) {
      unions.push(value as unknown as Discriminated);
    }
    Object.values(value).forEach(visit);
  };
  visit(part);
  for (const union of unions) {
    const { propertyName } = union.discriminator!;
    // Only schemas with a name can be told apart so.
    const refs = union.oneOf.flatMap(({ $ref }) => $ref ?? []);
    if (refs.length < union.oneOf.length) {
      delete union.discriminator;
      continue;
    }
    const mapping: Record<string, string> = {};
    for (const ref of refs) {
      const variant = named[ref.slice(here.length)]?.properties?.[propertyName] as Part;
      mapping[variant.const as string] = ref;
    }
    union.discriminator = { propertyName, mapping };
  }
  return named;
}
