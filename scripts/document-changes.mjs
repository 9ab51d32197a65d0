/**
 * What an OpenAPI document promises to a client, as facts by name: each parameter and field with
 * its type and limits, and the codes of failures. Descriptions and examples are not among them.
 */
export function factsOf(document) {
  const facts = new Map();
  const resolve = (part) =>
    part?.$ref === undefined
      ? part
      : part.$ref
          .slice(2)
          .split('/')
          .reduce(
            (parent, name) => parent[name.replaceAll('~1', '/').replaceAll('~0', '~')],
            document,
          );
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const call = `${method.toUpperCase()} ${path}`;
      facts.set(call, scopesOf(operation));
      for (const parameter of (operation.parameters ?? []).map(resolve)) {
        const { name, in: location, required, schema } = parameter;
        const at = `${call} > ${location} ${name}`;
        facts.set(at, typeOf(schema, required === true, resolve));
        addLimits(facts, resolve, at, schema);
      }
      for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
        facts.set(`${call} > ${type}`, 'body required');
        addFields(facts, resolve, `${call} > `, schema);
      }
      for (const [status, declared] of Object.entries(operation.responses)) {
        const response = resolve(declared);
        if (Number(status) >= 400) {
          for (const code of response.description.split(' or ')) facts.set(`${call} ! ${code}`, '');
          continue;
        }
        facts.set(`${call} < ${status}`, Object.keys(response.content ?? {}).join(', '));
        for (const { schema } of Object.values(response.content ?? {})) {
          addFields(facts, resolve, `${call} < `, schema);
        }
      }
    }
  }
  return facts;
}

const scopesOf = ({ security = [] }) => security.flatMap(Object.values).flat().join(', ');

function addFields(facts, resolve, prefix, described) {
  const whole = resolve(described);
  if (!whole) return;
  const schema = resolve(whole.contentSchema) ?? whole;
  for (const [at, alternative] of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].entries()) {
    const variant = resolve(alternative);
    const { type } = variant.properties ?? {};
    const by = schema.discriminator?.propertyName;
    const name = variant.properties?.[by]?.const ?? type?.const ?? type?.type ?? at;
    addFields(facts, resolve, variant.properties ? `${prefix}{${name}} ` : prefix, variant);
  }
  if (schema.items) addFields(facts, resolve, `${prefix}[]`, schema.items);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const isRequired = schema.required?.includes(name) === true;
    facts.set(`${prefix}${name}`, typeOf(resolve(field), isRequired, resolve));
    addLimits(facts, resolve, `${prefix}${name}`, field);
    addFields(facts, resolve, `${prefix}${name}.`, field);
  }
}

/** Limits of a value: lower bounds, upper bounds, and those that cannot be compared. */
const lowest = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'];
const highest = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'];
const others = ['format', 'pattern'];

/** Every integer that JSON can carry is within these limits, so they restrict nothing. */
const restricts = (limit, value) =>
  value !== undefined && Math.abs(value) !== Number.MAX_SAFE_INTEGER;

/** Adds the limits of a field: its own, and those of its alternatives. */
function addLimits(facts, resolve, at, schema) {
  const limits = new Map();
  const collect = (part) => {
    const one = resolve(part);
    for (const limit of [...lowest, ...highest, ...others]) {
      // A format implies its pattern, and the pattern's source may change without a change of
      // meaning.
      if (limit === 'pattern' && one?.format !== undefined) continue;
      if (restricts(limit, one?.[limit]))
        limits.set(limit, (limits.get(limit) ?? new Set()).add(one[limit]));
    }
    // Limits of the items of a list are recorded with the list, unless they have a field of their
    // own.
    const parts = [one?.items, one?.allOf, one?.anyOf, one?.oneOf].flat();
    for (const inner of parts) if (inner && !resolve(inner).properties) collect(inner);
  };
  collect(schema);
  for (const [limit, values] of limits) facts.set(`${at} # ${limit}`, [...values].join(' and '));
}

function typeOf(schema, isRequired, resolve) {
  const one = (declared) => {
    const part = resolve(declared);
    if (!part) return 'bytes';
    if (part.const !== undefined) return JSON.stringify(part.const);
    if (part.enum) return part.enum.map((value) => JSON.stringify(value)).join('|');
    const variants = part.anyOf ?? part.oneOf;
    if (variants) return [...new Set(variants.map(one))].join('|');
    return [part.type ?? 'anything'].flat().join('|');
  };
  return `${one(schema)}${isRequired ? ' required' : ''}`;
}

const isOfRequest = (name) => name.includes(' > ');
const isFailure = (name) => name.includes(' ! ');
const limitOf = (name) => name.split(' # ')[1];

/**
 * Whether fewer values are allowed than before. Limits that are not numbers cannot be compared, so
 * another pattern counts as both narrower and wider.
 */
function isNarrower(limit, before, after) {
  if (after === undefined) return false;
  if (before === undefined) return true;
  const [was, is] = [Number(before), Number(after)];
  if (others.includes(limit) || Number.isNaN(was) || Number.isNaN(is)) return true;
  return lowest.includes(limit) ? is > was : is < was;
}

/** A narrower limit breaks a client that sends the value, a wider one a client that reads it. */
const isLimitBreaking = (name, before, after) =>
  isOfRequest(name)
    ? isNarrower(limitOf(name), before, after)
    : isNarrower(limitOf(name), after, before);

/** Whether `after` may break a client that knew `before`; undefined where there was no `before`. */
function isBreaking(name, before, after) {
  if (isFailure(name)) return false;
  if (limitOf(name) !== undefined) return isLimitBreaking(name, before, after);
  if (after === undefined) return true;
  if (!isOfRequest(name)) return before !== undefined;
  if (before === undefined) return after.endsWith(' required');
  return before !== after && before !== `${after} required`;
}

/** The differences between the facts of two documents, in their order. */
export function changesBetween(before, after) {
  const changes = [];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(name), after.get(name)];
    if (was === is) continue;
    const kind = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    // A call that is new breaks no client, whatever it requires. Limits of a field that is new or
    // removed are not reported besides the field.
    const call = name.split(/ [><!] /)[0];
    const field = name.split(' # ')[0];
    const isOfNew =
      !before.has(call) || (field !== name && !(before.has(field) && after.has(field)));
    changes.push({ kind, name, was, is, isBreaking: !isOfNew && isBreaking(name, was, is) });
  }
  return changes;
}

/** A change on one line of a list of changes. */
export const lineOf = ({ kind, name, was, is, isBreaking: breaks }) =>
  `${breaks ? 'BREAKING ' : ''}${kind} \`${name}\`${was ? ` was ${was}` : ''}${is ? ` is ${is}` : ''}`;

export const textOfFacts = (facts) =>
  `${[...facts].map(([name, value]) => `${name}\t${value}`).join('\n')}\n`;

export const factsOfText = (text) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split('\t'))
      .map(([name, value = '']) => [name, value]),
  );
