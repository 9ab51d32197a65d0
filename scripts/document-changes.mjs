/**
 * What a document of calls says that a client may rely on, as facts by name: each parameter and
 * field with its type and its limits, and the codes of failures. Words and examples are not among
 * them.
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
            (found, name) => found[name.replaceAll('~1', '/').replaceAll('~0', '~')],
            document,
          );
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const call = `${method.toUpperCase()} ${path}`;
      facts.set(call, scopesOf(operation));
      for (const parameter of (operation.parameters ?? []).map(resolve)) {
        const { name, in: place, required, schema } = parameter;
        const at = `${call} > ${place} ${name}`;
        facts.set(at, typeOf(schema, required === true, resolve));
        noteLimits(facts, resolve, at, schema);
      }
      for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
        facts.set(`${call} > ${type}`, 'body required');
        noteFields(facts, resolve, `${call} > `, schema);
      }
      for (const [status, found] of Object.entries(operation.responses)) {
        const response = resolve(found);
        if (Number(status) >= 400) {
          for (const code of response.description.split(' or ')) facts.set(`${call} ! ${code}`, '');
          continue;
        }
        facts.set(`${call} < ${status}`, Object.keys(response.content ?? {}).join(', '));
        for (const { schema } of Object.values(response.content ?? {})) {
          noteFields(facts, resolve, `${call} < `, schema);
        }
      }
    }
  }
  return facts;
}

const scopesOf = ({ security = [] }) => security.flatMap(Object.values).flat().join(', ');

function noteFields(facts, resolve, prefix, described) {
  const whole = resolve(described);
  if (!whole) return;
  const schema = resolve(whole.contentSchema) ?? whole;
  for (const [at, found] of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].entries()) {
    const variant = resolve(found);
    const { type } = variant.properties ?? {};
    const by = schema.discriminator?.propertyName;
    const name = variant.properties?.[by]?.const ?? type?.const ?? type?.type ?? at;
    noteFields(facts, resolve, variant.properties ? `${prefix}{${name}} ` : prefix, variant);
  }
  if (schema.items) noteFields(facts, resolve, `${prefix}[]`, schema.items);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const isRequired = schema.required?.includes(name) === true;
    facts.set(`${prefix}${name}`, typeOf(resolve(field), isRequired, resolve));
    noteLimits(facts, resolve, `${prefix}${name}`, field);
    noteFields(facts, resolve, `${prefix}${name}.`, field);
  }
}

/** The limits of a value: a higher one lets less through, or more, or is no number. */
const lowest = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'];
const highest = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'];
const others = ['format', 'pattern'];

/** Every integer that JSON can carry is within these, so they say nothing. */
const says = (limit, value) => value !== undefined && Math.abs(value) !== Number.MAX_SAFE_INTEGER;

/** Notes the limits of a field: those that it has itself, and those of what it may be. */
function noteLimits(facts, resolve, at, schema) {
  const found = new Map();
  const collect = (part) => {
    const one = resolve(part);
    for (const limit of [...lowest, ...highest, ...others]) {
      // A format says what its pattern spells out, which may be spelled differently tomorrow.
      if (limit === 'pattern' && one?.format !== undefined) continue;
      if (says(limit, one?.[limit]))
        found.set(limit, (found.get(limit) ?? new Set()).add(one[limit]));
    }
    // Limits of the items of a list stand with the list, where they have no field of their own.
    const parts = [one?.items, one?.allOf, one?.anyOf, one?.oneOf].flat();
    for (const inner of parts) if (inner && !resolve(inner).properties) collect(inner);
  };
  collect(schema);
  for (const [limit, values] of found) facts.set(`${at} # ${limit}`, [...values].join(' and '));
}

function typeOf(schema, isRequired, resolve) {
  const one = (found) => {
    const part = resolve(found);
    if (!part) return 'bytes';
    if (part.const !== undefined) return JSON.stringify(part.const);
    if (part.enum) return part.enum.map((value) => JSON.stringify(value)).join('|');
    const variants = part.anyOf ?? part.oneOf;
    if (variants) return [...new Set(variants.map(one))].join('|');
    return [part.type ?? 'anything'].flat().join('|');
  };
  return `${one(schema)}${isRequired ? ' required' : ''}`;
}

const isAsked = (name) => name.includes(' > ');
const isFailure = (name) => name.includes(' ! ');
const limitOf = (name) => name.split(' # ')[1];

/**
 * Whether fewer values are let through than before. Of what is no number nobody can tell, so that
 * any other pattern is taken to be narrower, and wider too.
 */
function isNarrower(limit, before, after) {
  if (after === undefined) return false;
  if (before === undefined) return true;
  const [was, is] = [Number(before), Number(after)];
  if (others.includes(limit) || Number.isNaN(was) || Number.isNaN(is)) return true;
  return lowest.includes(limit) ? is > was : is < was;
}

/** A limit breaks who sends when it narrows, and who reads when it widens. */
const isLimitBreaking = (name, before, after) =>
  isAsked(name)
    ? isNarrower(limitOf(name), before, after)
    : isNarrower(limitOf(name), after, before);

/** Whether a client that knew `before` may stumble over `after`; undefined where there was none. */
function isBreaking(name, before, after) {
  if (isFailure(name)) return false;
  if (limitOf(name) !== undefined) return isLimitBreaking(name, before, after);
  if (after === undefined) return true;
  if (!isAsked(name)) return before !== undefined;
  if (before === undefined) return after.endsWith(' required');
  return before !== after && before !== `${after} required`;
}

/** What differs between the facts of two documents, in their order. */
export function changesBetween(before, after) {
  const changes = [];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(name), after.get(name)];
    if (was === is) continue;
    const kind = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    // A whole call that is new breaks nobody, whatever it asks for; nor do limits of a field that is
    // new or gone, which itself is told.
    const call = name.split(/ [><!] /)[0];
    const field = name.split(' # ')[0];
    const isOfNew =
      !before.has(call) || (field !== name && !(before.has(field) && after.has(field)));
    changes.push({ kind, name, was, is, isBreaking: !isOfNew && isBreaking(name, was, is) });
  }
  return changes;
}

/** A change on one line, as a list of changes has it. */
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
