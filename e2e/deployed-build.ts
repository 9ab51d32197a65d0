import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyPreviousAssets, readBuilds } from '../scripts/previous-assets.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A copy of the build, in which the page can be replaced by another version of it. */
export class DeployedBuild {
  private readonly folder = mkdtempSync(join(tmpdir(), 'portal-build-'));
  private readonly pages = join(this.folder, 'apps/web/dist');
  readonly program = join(this.folder, 'apps/api/dist/main.js');
  private versions = 0;

  constructor() {
    for (const part of ['apps/api/dist', 'apps/web/dist']) {
      cpSync(join(root, part), join(this.folder, part), { recursive: true });
    }
    writeFileSync(join(this.folder, 'package.json'), '{"type":"module"}');
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /**
   * Replaces the page by another version of it, as a build does: the same code under other names.
   * @param retainsAssets whether the assets of the versions before it stay
   */
  replace({ retainsAssets }: { readonly retainsAssets: boolean }): void {
    this.versions += 1;
    const next = join(this.folder, `next-${this.versions}`);
    cpSync(this.pages, next, { recursive: true, filter: (path) => !path.includes('/assets') });
    mkdirSync(join(next, 'assets'));
    const names = new Set(readBuilds(this.pages)[0]?.assets ?? []);
    const newName = (name: string) => name.replace(/\.(?=\w+$)/, `-v${this.versions}.`);
    const renamed = (text: string) =>
      text.replace(/(?<=assets\/|\.\/)[\w.-]+\.(?:js|css|woff2)/g, (name) =>
        names.has(name) ? newName(name) : name,
      );
    const read = (name: string) => readFileSync(join(this.pages, 'assets', name));
    for (const name of names) {
      const content = name.endsWith('.woff2') ? read(name) : renamed(read(name).toString());
      writeFileSync(join(next, 'assets', newName(name)), content);
    }
    const first = readFileSync(join(this.pages, 'index.html'), 'utf8');
    writeFileSync(join(next, 'index.html'), renamed(first));
    copyPreviousAssets(retainsAssets ? this.pages : join(this.folder, 'none'), next);
    rmSync(this.pages, { recursive: true });
    renameSync(next, this.pages);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
