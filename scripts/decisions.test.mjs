import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/decisions');
const read = (name) => readFileSync(join(folder, name), 'utf8');
const index = read('README.md');
const areas = [...index.matchAll(/^## .+ \(`([a-z-]+)`\)$/gm)].map(([, area]) => area);
const names = readdirSync(folder).filter((name) => /^\d/.test(name));
const numbers = names.map((name) => Number(name.slice(0, 4)));

const records = names.map((name, at) => {
  const text = read(name);
  const [, frontMatter = '', heading = ''] =
    /^---\n((?:[a-z-]+: .+\n)+)---\n\n# ([^\n]+)\n/.exec(text) ?? [];
  const entries = frontMatter.trim().split('\n');
  const fields = Object.fromEntries(entries.map((line) => line.split(': ')));
  return { name, text, number: numbers[at], heading, fields };
});
const indexSection = (area) => index.split(`(\`${area}\`)\n`)[1]?.split('\n## ')[0];
const successorVerbs = { superseded: 'superseded by', merged: 'merged into' };

it('no two records share a number', () => {
  expect(numbers.length).toBeGreaterThan(150);
  expect(numbers).toEqual([...new Set(numbers)]);
});

it('each record has front matter with known values, and a file named after its title', () => {
  for (const { name, number, heading, fields } of records) {
    const { status, date, area, 'superseded-by': successor, ...others } = fields;
    expect(others, name).toEqual({});
    expect(['accepted', 'superseded', 'merged'], name).toContain(status);
    expect(date, name).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(areas, name).toContain(area);
    expect(successor !== undefined, name).toBe(status !== 'accepted');
    if (successor) expect(numbers, name).toContain(Number(successor));
    expect(heading, name).toMatch(new RegExp(`^${number}\\. `));
    const slug = heading.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    expect(name).toBe(`${slug}.md`.padStart(name.length, '0'));
  }
});

it('each record is in the index, in the section of its area', () => {
  for (const { name, number, heading, fields } of records) {
    const title = heading.slice(`${number}. `.length);
    const link = `- [${number}](${name}) `;
    const verb = successorVerbs[fields.status];
    const line = verb ? `_${title}_: ${verb} [${fields['superseded-by']}](` : `**${title}**: `;
    expect(indexSection(fields.area), name).toContain(link + line);
  }
});

it('the index links only to records that exist', () => {
  const linked = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, name]) => name);
  expect(linked.filter((name) => !names.includes(name))).toEqual([]);
});

it('the source files that an accepted record names exist', () => {
  const committed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
  const paths = committed.split('\n').map((path) => `/${path}`);
  const missing = records
    .filter(({ fields }) => fields.status === 'accepted')
    .flatMap(({ name, text }) =>
      [...text.matchAll(/`(\w[\w@./-]*\.(?:ts|tsx|mjs|sql|md|py))`/g)]
        .filter(([, path]) => !paths.some((each) => each.endsWith(`/${path}`)))
        .map(([, path]) => `${name}: ${path}`),
    );
  expect(missing).toEqual([]);
});
