import type { z } from 'zod';

/**
 * Runs the rules of a whole object also when its fields are invalid, subject to their own `when`.
 * Zod skips them, even those, when a field stopped its checks with `abort`. Wraps `run`, because
 * Zod replaces a wrapper of `parse` after the first value.
 * @param schema the object with its rules; the same is returned
 */
export function withObjectRules<Schema extends z.ZodObject>(schema: Schema): Schema {
  const run = schema._zod.run.bind(schema._zod);
  schema._zod.run = (payload, context) => {
    const result = run(payload, context);
    if (result instanceof Promise) return result;
    const isSkipped = result.issues.some((issue) => issue.continue === false);
    if (!isSkipped) return result;
    const checks = (schema._zod.def.checks ??
      []) as readonly unknown[] as z.core.$ZodCheck<unknown>[];
    for (const { _zod: check } of checks) {
      if (check.def.when?.(result)) void check.check(result);
    }
    return result;
  };
  return schema;
}

/**
 * Refuses a record with more keys before it validates any of them.
 * @param schema the record; the same is returned
 */
export function limitKeys<Schema extends z.ZodRecord>(schema: Schema, max: number): Schema {
  const run = schema._zod.run.bind(schema._zod);
  schema._zod.run = (payload, context) => {
    const { issues } = payload;
    const value: unknown = payload.value;
    if (typeof value !== 'object' || value === null || Object.keys(value).length <= max) {
      return run(payload, context);
    }
    issues.push({ code: 'custom', input: value, inst: schema, continue: false });
    return payload;
  };
  return schema;
}
