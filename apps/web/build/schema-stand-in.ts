const parsing = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);

/** Takes every step of building a schema, and refuses to be used as one. */
const schema: object = new Proxy(() => schema, {
  get(_, name) {
    if (parsing.has(name)) throw new Error('The page holds no schemas of the contract');
    return schema;
  },
});

export const z = schema;
