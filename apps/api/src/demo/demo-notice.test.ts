import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { findDemoNotice } from './demo-notice.ts';

const folder = mkdtempSync(`${tmpdir()}/portal-demo-notice-`);
afterAll(() => rmSync(folder, { recursive: true }));
const noticeWith = (settings: NodeJS.ProcessEnv) =>
  findDemoNotice(readConfig({ DATA_DIR: folder, ...settings }));

it.each(['::', '[::]', '0.0.0.0', '10.0.0.11', '2001:db8::1'])(
  'HOST=%s is named as the reason why demo accounts cannot sign in, with the solution',
  (HOST) => {
    const notice = noticeWith({ HOST });
    expect(notice).toContain(`HOST=${HOST} lets other machines reach the portal`);
    expect(notice).toContain('PORTAL_DEMO=allow');
    expect(noticeWith({ HOST, PORTAL_DEMO: 'allow' })).toBeUndefined();
  },
);

it('so is an address that others can reach', () => {
  const notice = noticeWith({ BASE_URL: 'https://portal.example' });
  expect(notice).toContain('BASE_URL=https://portal.example is an address');
});

it.each([
  [undefined, 'Leave it out'],
  ['postgres://portal:secret@db.example/portal', 'Set PORTAL_DEMO=allow to let them sign in'],
])('with DATABASE_URL=%s the notice ends with the possible solutions', (databaseUrl, remedy) => {
  const config = readConfig({ DATA_DIR: folder, HOST: '::', BASE_URL: 'https://portal.example' });
  const notice = findDemoNotice({ ...config, ...(databaseUrl !== undefined && { databaseUrl }) });
  expect(notice).toContain(`is public. ${remedy}`);
  expect(notice?.includes('Leave it out')).toBe(databaseUrl === undefined);
});

it.each([{}, { HOST: '::1' }, { HOST: 'localhost' }, { HOST: '127.0.0.2' }])(
  'there is no notice where they can sign in: %s',
  (settings) => {
    expect(noticeWith(settings)).toBeUndefined();
  },
);
