import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The settings of the project's lint. */
export const settings = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));

const compilerOptions = { strict: true, target: 'ES2023', module: 'ESNext', jsx: 'react-jsx' };

/**
 * Lints files with the settings of the project, in a folder of their own.
 * @param {Record<string, string>} files text by path
 * @returns {{ rule: string, file: string, message: string }[]} what is refused
 */
export function runOxlint(files) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lint-'));
  const all = {
    '.oxlintrc.json': JSON.stringify({
      ...settings,
      jsPlugins: settings.jsPlugins.map((path) => join(root, path)),
    }),
    'tsconfig.json': JSON.stringify({ compilerOptions }),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--deny-warnings', '-f', 'json'];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    // It resolves its native package from the folder that it runs in.
    env: { ...process.env, OXLINT_TSGOLINT_PATH: join(root, 'node_modules/.bin/tsgolint') },
  });
  rmSync(folder, { recursive: true, force: true });
  if (status !== 0 && status !== 1) throw new Error(`oxlint ended with ${status}: ${stderr}`);
  return JSON.parse(stdout).diagnostics.map(({ code, filename, message }) => ({
    rule: /\((.+)\)/.exec(code ?? '')?.[1] ?? message,
    file: filename,
    message,
  }));
}
