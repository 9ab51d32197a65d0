/**
 * What a document of calls says that a client may rely on, as facts by name: each parameter and
 * field with its type, and the codes of failures. Words and examples are not among them.
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
        facts.set(`${call} > ${place} ${name}`, typeOf(schema, required === true, resolve));
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
  const schema = whole.contentSchema ?? whole;
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
    noteFields(facts, resolve, `${prefix}${name}.`, field);
  }
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

/** Whether a client that knew `before` may stumble over `after`; undefined where there was none. */
function isBreaking(name, before, after) {
  if (isFailure(name)) return false;
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
    // A whole call that is new breaks nobody, whatever it asks for.
    const call = name.split(/ [><!] /)[0];
    const isOfNew = !before.has(call);
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
