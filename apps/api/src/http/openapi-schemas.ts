import { emptyTexts } from '@portal/contract/fields';
import { z } from 'zod';

type Part = z.core.JSONSchema.BaseSchema;

const here = '#/components/schemas/';

/** A schema in OpenAPI's dialect; schemas with an id are in its `$defs`. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Part {
  const described = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    override: ({ zodSchema, jsonSchema: part }) => {
      nameProperties(part);
      // Several patterns are a list of subschemas.
      for (const one of [part, ...(part.allOf ?? [])]) {
        if (one.pattern !== undefined) one.pattern = readableAnywhere(one.pattern);
      }
      if (emptyTexts.has(zodSchema)) allowEmpty(part);
      const { def } = zodSchema._zod;
      // The discriminator and its mapping follow from the variants.
      if (def.type === 'union' && 'discriminator' in def) {
        part.discriminator = { propertyName: def.discriminator };
      }
    },
  });
  delete described.$schema;
  return described;
}

/**
 * Rewrites a pattern so that it means the same with and without the `u` flag, which not every
 * client sets. What has no equivalent is left out: lone surrogates, and combining marks without a
 * base character.
 */
const readableAnywhere = (pattern: string): string =>
  pattern
    .replaceAll('\\p{Cc}', '\\u0000-\\u001f\\u007f-\\u009f')
    .replace(/\\p\{(?:Cs|Cf|M)\}/g, '')
    .replaceAll('\\p{Zl}', '\\u2028')
    .replaceAll('\\p{Zp}', '\\u2029');

/** Describes a text that may be empty, whatever its other checks require. */
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

/** A union of named schemas with a discriminator and its mapping. */
export const discriminated = (propertyName: string, refs: Readonly<Record<string, string>>) => ({
  oneOf: Object.values(refs).map(($ref) => ({ $ref })),
  discriminator: { propertyName, mapping: refs },
});

export const refTo = (name: string): string => here + name;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Moves the schemas with an id out of a part of the document, which then refers to them. */
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
      const definitions = Object.values(value.$defs);
      delete value.$defs;
      definitions.forEach(visit);
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
    // A discriminator needs named schemas.
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
