import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
const readBlock = (path, language) =>
  [...read(path).matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, text]) => text.trim(),
  );

it('the container uses one exact version of Node', () => {
  const images = [...read('deploy/Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, name]) => name);
  expect(images).toHaveLength(2);
  expect(new Set(images).size).toBe(1);
  expect(images[0]).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim$/);
});

it('the container installs packages before it copies the sources, so that the layer is cached', () => {
  const dockerfile = read('deploy/Dockerfile');
  const [before, after] = dockerfile.split('\nRUN npm ci');
  const manifests = execFileSync(
    'git',
    ['ls-files', 'package.json', 'apps/*/package.json', 'packages/*/package.json'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .trim()
    .split('\n');
  expect(manifests.length).toBeGreaterThan(5);
  for (const path of [...manifests, 'package-lock.json']) {
    const folder = dirname(path);
    const target = folder === '.' ? './' : `${folder}/`;
    expect(before).toMatch(
      new RegExp(`^COPY .*${path.replaceAll('.', '\\.')}.* ${target.replaceAll('.', '\\.')}$`, 'm'),
    );
  }
  expect(before).not.toMatch(/^COPY \. /m);
  // What differs between commits comes after the installation.
  expect(after.indexOf('\nCOPY . .')).toBeLessThan(after.indexOf('\nARG PORTAL_COMMIT'));
  expect(after).toContain('\nARG PORTAL_COMMIT\nRUN npm run release');
});

it('the health check of the container requests the port of PORT', async () => {
  const [, command] = /HEALTHCHECK[^\n]*\\\n\s+CMD (\[.*\])$/m.exec(read('deploy/Dockerfile'));
  const [program, ...args] = JSON.parse(command);
  expect(program).toBe('node');
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/health/live' ? 200 : 500;
    response.end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  const checkHealth = () =>
    new Promise((resolve) => {
      const env = { ...process.env, PORT: String(port) };
      execFile(process.execPath, args, { env }, (error) => resolve(error?.code ?? 0));
    });
  expect(await checkHealth()).toBe(0);
  await new Promise((resolve) => server.close(resolve));
  expect(await checkHealth()).toBe(1);
});

it('systemd, where installed, accepts the sandbox of the example service', () => {
  expect(read('deploy/portal.service')).not.toMatch(/^MemoryDenyWriteExecute=yes/m);
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) return;
  const unit = join(root, 'deploy/portal.service');
  // The limit is in tenths. The programs and users of the example do not exist on this machine.
  const args = ['security', '--offline=true', '--threshold=30', unit];
  const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  expect(stdout).toMatch(/Overall exposure level for portal\.service: [0-2]\.\d/);
  expect(status).toBe(0);
});

it('the line for cron passes every setting unchanged, with & and < too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-cron-'));
  try {
    const settings = readBlock('docs/operate/backup.md', 'sh').find((text) =>
      text.includes('&tls=off'),
    );
    writeFileSync(join(folder, 'settings'), settings);
    // Prints its arguments, and the settings that it got.
    const npm = '#!/bin/sh\nprintf "%s|" "$@" "$STORAGE_URL" "$MAIL_FROM"; echo\n';
    writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 });
    const [cron] = readBlock('docs/operate/backup.md', 'cron');
    const line = cron
      .replace(/^\S+ \S+ \S+ \S+ \S+ /, '')
      .replaceAll('\\%', '%')
      .replaceAll('/var/backups/portal', `${folder}/backups`)
      .replace("'/opt/portal'", `'${folder}'`)
      .replace("'/etc/portal/settings'", `'${folder}/settings'`);
    mkdirSync(join(folder, 'backups'));
    const env = { PATH: `${folder}:${process.env.PATH}` };
    const printed = execFileSync('/bin/sh', ['-c', line], { env, encoding: 'utf8' })
      .trim()
      .split('\n');
    const given =
      's3://key:secret@server/bucket/folder?region=eu-west-1&tls=off|Portaal <portaal@portal.example>|';
    expect(printed).toHaveLength(2);
    expect(printed[0]).toMatch(
      /^run\|--silent\|portal\|--\|backup\|[^|]+\/backups\/\d{4}-\d\d-\d\d\|/,
    );
    expect(printed[1]).toContain(`|backup|verify|${folder}/backups/`);
    for (const one of printed) expect(one.endsWith(`|${given}`)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('no page or example has an address with & that a shell would cut off', () => {
  const args = ['ls-files', '.env.example', 'docs/**.md', 'deploy'];
  const pages = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  expect(pages.length).toBeGreaterThan(10);
  for (const path of pages) {
    const cut = read(path).match(/^#?\s*(?:export )?[A-Z_]+=[^\s'"`]*&.*$/gm);
    expect([path, cut]).toEqual([path, null]);
  }
});
