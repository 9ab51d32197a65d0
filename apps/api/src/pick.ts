/** Copies the named fields of a record. */
export function pick<Source extends object, Field extends keyof Source>(
  source: Source,
  fields: readonly Field[],
): Pick<Source, Field> {
  const picked: Partial<Source> = {};
  for (const field of fields) picked[field] = source[field];
  return picked as Pick<Source, Field>;
}
