/** The suffixes that i18next adds to a key for plurals. */
const plural = /_(?:zero|one|two|few|many|other)$/;

/** The paths of all texts in a dictionary, as a screen names them. */
export function pathsOf(dictionary, start = '') {
  const paths = Object.entries(dictionary).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [`${start}${key}`.replace(plural, '')]
      : pathsOf(text, `${start}${key}.`),
  );
  return [...new Set(paths)];
}

/**
 * The parts of the template literals in a piece of code: `a.${b}.c` is `['a.', '.c']`. Templates
 * within the expressions of others count too.
 */
function templatesIn(code) {
  const templates = [];
  const open = [];
  for (let at = 0; at < code.length; at += 1) {
    const top = open.at(-1);
    if (code[at] === '\\') at += 1;
    else if (code[at] === '`') {
      if (top?.depth === 0) templates.push(open.pop().parts);
      else open.push({ parts: [''], depth: 0 });
    } else if (top?.depth === 0) {
      if (code.startsWith('${', at)) {
        top.parts.push('');
        top.depth = 1;
        at += 1;
      } else top.parts[top.parts.length - 1] += code[at];
    } else if (top) {
      if (code[at] === '{') top.depth += 1;
      if (code[at] === '}') top.depth -= 1;
    }
  }
  return templates;
}

const isPath = /^[\w-]*(?:\.[\w-]*)*$/;
const escaped = (text) => text.replace(/[.]/g, '\\.');

/** What a template may insert: a string, or the name of a field. */
const fillings = /(?<=['"`])[\w-]+(?=['"`])|[\w-]+(?=\??:)|(?<=[{,]\s*)\w+(?=\s*[,}])/g;

/**
 * The paths that no piece of code names: neither as a string, nor by a template that matches them,
 * whose inserted parts must then occur in the code as strings or names of fields.
 * @param {string[]} paths
 * @param {string[]} codes the code that names texts
 * @param {string[]} [others] code that has only inserted parts, such as a server's codes
 */
export function findUnusedTexts(paths, codes, others = []) {
  const names = new Set([...codes, ...others].flatMap((code) => code.match(fillings) ?? []));
  const strings = new Set(
    codes.flatMap((code) =>
      [...code.matchAll(/['"`]([\w-]+(?:\.[\w-]+)*)['"`]/g)].map(([, text]) => text),
    ),
  );
  const templates = codes
    .flatMap(templatesIn)
    .filter((parts) => parts.length > 1 && /[\w.]/.test(parts.join('')))
    .filter((parts) => parts.every((part) => isPath.test(part)) && parts.join('').includes('.'))
    .map((parts) => new RegExp(`^${parts.map(escaped).join('([\\w.-]+)')}$`));
  const isNamed = (path) =>
    strings.has(path) ||
    templates.some((template) =>
      template
        .exec(path)
        ?.slice(1)
        .every((part) => strings.has(part) || part.split('.').every((word) => names.has(word))),
    );
  return paths.filter((path) => !isNamed(path));
}
