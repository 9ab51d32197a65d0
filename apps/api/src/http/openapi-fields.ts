import { findFieldText, type Side } from './openapi-texts/field-texts.ts';
import type { FieldText } from './openapi-texts/text-shapes.ts';

/** A part of the document: a schema, or part of one. */
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

/** Subschemas that are no fields. */
const partsWithin = (part: Part): Part[] =>
  [
    part.items,
    part.contentSchema,
    part.additionalProperties,
    ...[part.anyOf, part.oneOf, part.allOf].flat(),
  ].filter(isPart);

/** Sets the format of a field, also where it may be null. */
function setFormat(part: Part, format: NonNullable<FieldText['format']>): void {
  if ([part.type].flat().includes('string')) part.format ??= format;
  for (const variant of part.anyOf ?? []) setFormat(variant, format);
}

/**
 * Calls `visit` for each field within a schema, with its path. `path` starts with the name of the
 * schema's owner.
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

/** Adds the description, format and example of a field. */
const describe =
  (side: Side) =>
  (field: Part, path: readonly string[]): void => {
    const text = findFieldText(side, path)?.text;
    if (!text) return;
    field.description ??= text.text;
    if (text.format) setFormat(field, text.format);
  };

/** Describes the fields of a schema of a request or response. */
export function describedFields<Schema extends object>(
  schema: Schema,
  root: string,
  side: Side,
): Schema {
  visitFields(schema, [root], describe(side));
  return schema;
}

/** Describes the fields of schemas by their names; all problems share theirs. */
export function describeNamed<Schema extends object>(
  schemas: Record<string, Schema>,
): Record<string, Schema> {
  for (const [name, schema] of Object.entries(schemas)) {
    describedFields(schema, name.endsWith('Problem') ? 'Problem' : name, 'schema');
  }
  return schemas;
}

/** Describes a parameter; its description and example are beside its schema. */
export function describeParameter<Schema extends object>(
  schema: Schema,
  path: readonly string[],
): { readonly description?: string; readonly example?: string | number; readonly schema: Schema } {
  const text = findFieldText('request', path)?.text;
  if (!text) return { schema };
  if (text.format) setFormat(schema, text.format);
  return {
    description: text.text,
    ...(text.example !== undefined && { example: text.example }),
    schema,
  };
}
