import type { Call } from '@portal/contract/call';
import type { z } from 'zod';

/** A text in the request of a call. */
export interface TextField {
  readonly part: 'params' | 'query' | 'body';
  /** Its path; 0 is the first element of a list, '*' any key of a record. */
  readonly path: readonly (string | number)[];
  /** The schema of the field with all that makes it optional. */
  readonly schema: z.core.$ZodType;
  /** Whether the text is the key of a record; the path is then that of the record. */
  readonly isKey: boolean;
  readonly isOptional: boolean;
}

type Def = z.core.$ZodTypes['_zod']['def'];

const isOptionalBy = new Set(['optional', 'nullable', 'default', 'prefault']);

/** The schema without what makes it optional, and whether anything did. */
function unwrap(schema: z.core.$ZodType): { inner: z.core.$ZodType; isOptional: boolean } {
  const def = schema._zod.def as Def;
  if ('innerType' in def) {
    const { inner, isOptional } = unwrap(def.innerType);
    return { inner, isOptional: isOptional || isOptionalBy.has(def.type) };
  }
  return { inner: schema, isOptional: false };
}

function holdsText(schema: z.core.$ZodType, part: TextField['part']): boolean {
  const def = unwrap(schema).inner._zod.def as Def;
  if (def.type === 'union') return def.options.some((option) => holdsText(option, part));
  return ['string', 'enum', 'literal'].includes(def.type) || part !== 'body';
}

function textsIn(
  schema: z.core.$ZodType,
  part: TextField['part'],
  path: TextField['path'] = [],
): TextField[] {
  const { inner, isOptional } = unwrap(schema);
  const def = inner._zod.def as Def;
  const isText = def.type !== 'object' && holdsText(schema, part);
  if (isText) return [{ part, path, schema, isKey: false, isOptional }];
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) =>
        textsIn(field, part, [...path, name]),
      );
    case 'array':
      return textsIn(def.element, part, [...path, 0]);
    case 'record':
      return [
        { part, path, schema: def.keyType, isKey: true, isOptional: false },
        ...textsIn(def.valueType, part, [...path, 'a']),
      ];
    case 'pipe':
      return textsIn(def.out, part, path);
    default:
      return [];
  }
}

/** The body of a call: JSON, the line of many, or the fields of a form; null for neither. */
function bodySchema({ body }: Call): z.ZodType | null {
  switch (body?.kind) {
    case 'json':
      return body.schema;
    case 'lines':
      return body.line;
    case 'upload':
      return body.form;
    default:
      return null;
  }
}

/** Every text in the request of a call. */
export const textFieldsOf = (call: Call): TextField[] => [
  ...(call.params ? textsIn(call.params, 'params') : []),
  ...(call.query ? textsIn(call.query, 'query') : []),
  ...(bodySchema(call) ? textsIn(bodySchema(call)!, 'body') : []),
];
