import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressPage } from './compress-files.mjs';

let folder;
const write = (name, content) => writeFileSync(join(folder, name), content);
const read = (name) => readFileSync(join(folder, name));
const exists = (name) => existsSync(join(folder, name));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-compress-'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('writes both compressed forms of a file beside it, and leaves the file unchanged', async () => {
  const code = 'const answer = 42;\n'.repeat(100);
  write('assets/code.js', code);
  write('theme.js', code);
  await compressPage(folder);
  for (const name of ['assets/code.js', 'theme.js']) {
    expect(read(name).toString()).toBe(code);
    expect(brotliDecompressSync(read(`${name}.br`)).toString()).toBe(code);
    expect(gunzipSync(read(`${name}.gz`)).toString()).toBe(code);
  }
});

it('leaves out a file that does not get smaller, and the page that differs per response', async () => {
  write('assets/font.woff2', 'x'.repeat(5000));
  write('assets/tiny.js', 'export {}');
  write('index.html', 'x'.repeat(5000));
  await compressPage(folder);
  for (const name of ['assets/font.woff2', 'assets/tiny.js', 'index.html']) {
    expect(exists(name)).toBe(true);
    expect(exists(`${name}.br`) || exists(`${name}.gz`)).toBe(false);
  }
});
