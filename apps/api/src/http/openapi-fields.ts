import { findFieldText, type Side } from './openapi-texts/field-texts.ts';
import type { FieldText } from './openapi-texts/text-shapes.ts';

/** A part of the document: a schema, or what stands in one. */
interface Part {
  type?: string | readonly string[];
  format?: string;
  description?: string;
  properties?: Readonly<Record<string, Part>>;
  items?: Part;
  contentSchema?: Part;
  additionalProperties?: Part | boolean;
  anyOf?: readonly Part[];
  oneOf?: readonly Part[];
  allOf?: readonly Part[];
}

const isPart = (part: Part | boolean | undefined): part is Part => typeof part === 'object';

/** What stands within a schema and is not a field of it. */
const partsWithin = (part: Part): Part[] =>
  [
    part.items,
    part.contentSchema,
    part.additionalProperties,
    ...[part.anyOf, part.oneOf, part.allOf].flat(),
  ].filter(isPart);

/** Says of a field how its text is written, also where it may be null. */
function setFormat(part: Part, format: NonNullable<FieldText['format']>): void {
  if ([part.type].flat().includes('string')) part.format ??= format;
  for (const variant of part.anyOf ?? []) setFormat(variant, format);
}

/**
 * Calls `visit` for each field within a schema, with the names that lead to it. `path` begins with
 * what the schema is of.
 */
export function visitFields(
  schema: Part,
  path: readonly string[],
  visit: (field: Part, path: readonly string[]) => void,
): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const to = [...path, name];
    visit(field, to);
    visitFields(field, to, visit);
  }
  for (const part of partsWithin(schema)) visitFields(part, path, visit);
}

/** Puts what is known of a field into it. */
const describe =
  (side: Side) =>
  (field: Part, path: readonly string[]): void => {
    const text = findFieldText(side, path)?.text;
    if (!text) return;
    field.description ??= text.text;
    if (text.format) setFormat(field, text.format);
  };

/** Describes the fields of a schema that is sent to a call, or that it answers. */
export function describedFields<Schema extends object>(
  schema: Schema,
  root: string,
  side: Side,
): Schema {
  visitFields(schema, [root], describe(side));
  return schema;
}

/** Describes the fields of schemas by their names; all problems have the same ones. */
export function describeNamed<Schema extends object>(
  schemas: Record<string, Schema>,
): Record<string, Schema> {
  for (const [name, schema] of Object.entries(schemas)) {
    describedFields(schema, name.endsWith('Problem') ? 'Problem' : name, 'schema');
  }
  return schemas;
}

/** What a parameter is: its words stand beside its schema, as does a value to try it with. */
export function describeParameter<Schema extends object>(
  schema: Schema,
  path: readonly string[],
): { readonly description?: string; readonly example?: string | number; readonly schema: Schema } {
  const text = findFieldText('sent', path)?.text;
  if (!text) return { schema };
  if (text.format) setFormat(schema, text.format);
  return {
    description: text.text,
    ...(text.example !== undefined && { example: text.example }),
    schema,
  };
}
