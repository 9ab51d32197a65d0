import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { findFirstProject } from './first-project.ts';
import { copyEmbeddedDemo } from './demo-data.ts';
import { PortalProcess, runProgram } from './portal-process.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
const commitOfBuild = expect.stringMatching(/^[0-9a-f]{12}(-dirty)?$/) as unknown;
const anyMoment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown;

test.describe('a release', () => {
  let folder: string;
  let made: string;
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-release-'));
    made = join(folder, 'release');
    // Also of a checkout with uncommitted changes.
    const args = [join(root, 'scripts/release.mjs'), '--dirty', made];
    execFileSync(process.execPath, args, { stdio: 'pipe' });
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('runs with only Node: page, sign-in, documents, commands', async () => {
    for (const name of ['esbuild', 'vite', 'typescript', '@portal']) {
      expect(existsSync(join(made, 'node_modules', name))).toBe(false);
    }
    const portal = await PortalProcess.start({}, copyEmbeddedDemo, join(made, 'main.mjs'));
    try {
      const page = await fetch(portal.baseUrl);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script')]);
      expect((await fetch(`${portal.baseUrl}/docs/`)).status).toBe(200);
      const call = async (path: string, body: object, token?: string) =>
        fetch(`${portal.baseUrl}/employerportal/${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(body),
        });
      const signedIn = await call('Authentication/LoginWithCredentials', {
        emailAddress: 'keurder@demo.test',
        password: 'Demo-wachtwoord-2026',
      });
      expect(signedIn.status).toBe(200);
      const { accessToken } = (await signedIn.json()) as { accessToken: string };
      const list = await call(
        'ArticleRegistration/GetArticleRegistrationToApproveTable',
        { projectId: await findFirstProject(portal.baseUrl) },
        accessToken,
      );
      const { items } = (await list.json()) as { items: { articleRegistrationId: string }[] };
      const aao = await fetch(
        `${portal.baseUrl}/employerportal/ArticleRegistration/DownloadAaoFile?ArticleRegistrationId=${items[0]?.articleRegistrationId ?? ''}`,
        { headers: { authorization: `Bearer ${accessToken}` } },
      );
      expect((await aao.text()).slice(0, 5)).toBe('%PDF-');
      const live = (await (await fetch(`${portal.baseUrl}/health/live`)).json()) as object;
      expect(live).toMatchObject({ version, commit: commitOfBuild, builtAt: anyMoment });
      const result = await runProgram(join(made, 'portal.mjs'), ['version'], {});
      expect(result.output).toMatch(
        new RegExp(`^${version} \\(commit [0-9a-f]{12}(-dirty)?, built `),
      );
      const listed = await runProgram(join(made, 'portal.mjs'), ['mail', 'list'], portal.settings);
      expect(listed).toMatchObject({ code: 0, errors: '' });
      expect(await portal.terminate()).toBe(0);
    } finally {
      await portal.stop();
    }
  });

  test('lists its third-party packages and their licences', () => {
    const notices = readFileSync(join(made, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    for (const name of ['fastify', '@electric-sql/pglite', 'react', '@mantine/core']) {
      expect(notices).toContain(`\n${name} `);
    }
    expect(notices).toMatch(/\n@fontsource-variable\/inter [\d.]+: OFL-1\.1/);
    expect(notices).toMatch(/\n@expo-google-fonts\/noto-sans [\d.]+: .*OFL-1\.1/);
    expect(notices).toContain('SIL OPEN FONT LICENSE');
  });

  test('is not written into a folder of another kind', () => {
    const other = join(folder, 'ander');
    mkdirSync(other);
    expect(() =>
      execFileSync(process.execPath, [join(root, 'scripts/release.mjs'), '--dirty', other], {
        stdio: 'pipe',
      }),
    ).toThrow('is there already and is no release');
  });

  test('does not replace a release of another commit', () => {
    const other = join(folder, 'eerder');
    mkdirSync(join(other, 'apps/api/dist'), { recursive: true });
    writeFileSync(join(other, 'THIRD-PARTY-NOTICES.txt'), '');
    const info = join(other, 'apps/api/dist/build-info.json');
    writeFileSync(
      info,
      JSON.stringify({ commit: '0123456789ab', builtAt: '2026-01-01T00:00:00Z' }),
    );
    expect(() =>
      execFileSync(process.execPath, [join(root, 'scripts/release.mjs'), '--dirty', other], {
        stdio: 'pipe',
      }),
    ).toThrow('is a release of commit 0123456789ab');
    expect(existsSync(info)).toBe(true);
  });

  test('npm start without development packages runs a build, and explains how to get one', async () => {
    const checkout = join(folder, 'checkout');
    for (const name of ['apps', 'packages', 'scripts', 'package.json', 'tsconfig.base.json']) {
      cpSync(join(root, name), join(checkout, name), {
        recursive: true,
        filter: (path) => !['node_modules', 'dist'].includes(basename(path)),
      });
    }
    cpSync(join(root, 'package-lock.json'), join(checkout, 'package-lock.json'));
    cpSync(join(made, 'node_modules'), join(checkout, 'node_modules'), { recursive: true });
    writeFileSync(join(checkout, 'node_modules/.package-lock.json'), '{}');
    const start = join(checkout, 'scripts/start.mjs');
    const unbuilt = await runProgram(start, [], { DATA_DIR: join(folder, 'geen') });
    expect(unbuilt.code).toBe(1);
    expect(unbuilt.errors).toMatch(/^The build is older than its sources, or there is none, .*\n$/);

    for (const part of ['apps/api/dist', 'apps/web/dist']) {
      cpSync(join(made, part), join(checkout, part), { recursive: true });
    }
    const portal = await PortalProcess.start({}, copyEmbeddedDemo, start);
    try {
      expect((await fetch(`${portal.baseUrl}/health/ready`)).status).toBe(200);
    } finally {
      await portal.stop();
    }
  });
});
