import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const isNotice = (name) => /^(licen[cs]e|copying|notice|ofl|third[-_]?party)/i.test(name);

/** The authors and the licence of a package, as it states them. */
function describe(root, path) {
  const folder = join(root, path);
  const { name, version, license, licenses, author, homepage } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const named = license ?? licenses?.map(({ type }) => type).join(' or ') ?? 'not named';
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isNotice(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
  const by = typeof author === 'string' ? author : author?.name;
  return {
    id: `${name} ${version}`,
    licence: typeof named === 'string' ? named : named.type,
    lines: [by && `by ${by}`, homepage].filter(Boolean),
    texts: texts.length > 0 ? texts : ['Its package has no text of this licence.'],
  };
}

/**
 * The licences of everything that a release contains: packages of the server and of the page, and
 * the fonts of both, each with the text that must be distributed with it.
 */
export function writeNotices(root, paths) {
  const packages = new Map(
    paths.map((path) => describe(root, path)).map((one) => [one.id, one]),
  );
  const parts = [...packages.values()]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, licence, lines, texts }) =>
      [`${id}: ${licence}`, ...lines, '', ...texts].join('\n'),
    );
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `The portal contains or needs what is listed here, each under its own licence.${rule}${parts.join(rule)}\n`;
}
