const parsing = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);

/** Accepts every step of building a schema, and throws when the page tries to parse with it. */
const schema: object = new Proxy(() => schema, {
  get(_, name) {
    if (parsing.has(name)) throw new Error('The page has no schemas of the contract');
    return schema;
  },
  // All schemas are this one object, which must not store properties.
  set: () => true,
});

export const z = schema;
