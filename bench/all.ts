/**
 * Runs all benches in sequence, or those that are named, and writes their output to docs/speed.md;
 * sections of benches that did not run, or failed, stay unchanged. It ends with code 1 when one
 * failed: `npx tsx bench/all.ts [name …]`
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { findPostgresPrograms } from '../scripts/prerequisites.mjs';

const root = join(import.meta.dirname, '..');
const report = join(root, 'docs/speed.md');
/** Modules of other benches, and no benches themselves. */
const parts = [
  'all.ts',
  'bare-list-reader.ts',
  'bare-lists-server.ts',
  'bare-sign-in.ts',
  'built-server.ts',
  'directus-server.ts',
  'list-reader-versions.ts',
  'load-client.ts',
  'read-list-once.mjs',
];
const names = readdirSync(import.meta.dirname)
  .filter((file) => /\.m?ts$|\.mjs$/.test(file) && !parts.includes(file))
  .map((file) => file.replace(/\.m?[tj]s$/, ''))
  .sort();

/** The folders of programs that some benches need, and that are installed separately. */
const folders: Readonly<Record<string, string | undefined>> = {
  directus: process.env.DIRECTUS_FOLDER,
  lighthouse: process.env.LIGHTHOUSE_FOLDER,
  upgrade: process.env.EARLIER_FOLDER,
};
const isPossible = (name: string) => !(name in folders) || folders[name] !== undefined;

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No bench ${unknown.join(', ')}: choose from ${names.join(', ')}\n`);
  process.exit(2);
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const git = (...args: string[]) => execFileSync('git', args, { cwd: root }).toString().trim();

/**
 * The output of a bench, which is also printed while it runs. Undefined when it fails or exceeds
 * its limit.
 */
async function run(name: string): Promise<string | undefined> {
  const file = ['ts', 'mjs']
    .map((end) => join('bench', `${name}.${end}`))
    .find((path) => existsSync(join(root, path)))!;
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString();
    process.stdout.write(part);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) {
    print(`${file} ended with ${code}: docs/speed.md retains its previous output`);
    process.exitCode = 1;
    return undefined;
  }
  return output.trim();
}

/** The sections of a report, by bench. */
function readSections(): Map<string, string> {
  if (!existsSync(report)) return new Map();
  const matches = readFileSync(report, 'utf8').matchAll(
    /^## (\S+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm,
  );
  return new Map([...matches].map(([, name = '', text = '']) => [name, text.trim()]));
}

function postgresVersion(): string {
  const programs = findPostgresPrograms();
  if (programs === undefined) return 'no PostgreSQL';
  return execFileSync(join(programs, 'postgres'), ['--version']).toString().trim();
}

const sections = readSections();
for (const name of chosen.length > 0 ? chosen : names.filter(isPossible)) {
  print(`== ${name}`);
  const output = await run(name);
  if (output === undefined) continue;
  const day = new Date().toISOString().slice(0, 10);
  const where = `${day}, ${git('rev-parse', '--short', 'HEAD')}, ${cpus().length} processors`;
  const about = `Measured ${where}, Node ${process.versions.node}, ${postgresVersion()}.`;
  sections.set(name, `${about}\n\n\`\`\`text\n${output}\n\`\`\``);
  const body = [...sections]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([title, text]) => `## ${title}\n\n${text}\n`);
  const head = `# Speed

The latest output of the benches. \`npx tsx bench/all.ts\` runs them and writes this file. \`bench/README.md\` describes what each of them measures. Compare figures within a section, where both sides ran on the same machine: absolute times depend on the machine.
`;
  writeFileSync(report, [head, ...body].join('\n'));
}
