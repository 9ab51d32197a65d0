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
  'HOST=%s is named as what keeps demo accounts out, with the way out',
  (HOST) => {
    const notice = noticeWith({ HOST });
    expect(notice).toContain(`HOST=${HOST} lets other machines reach the portal`);
    expect(notice).toContain('PORTAL_DEMO=allow');
    expect(noticeWith({ HOST, PORTAL_DEMO: 'allow' })).toBeUndefined();
  },
);

it('so is an address that others open', () => {
  const notice = noticeWith({ BASE_URL: 'https://portal.example' });
  expect(notice).toContain('BASE_URL=https://portal.example is an address');
});

it.each([{}, { HOST: '::1' }, { HOST: 'localhost' }, { HOST: '127.0.0.2' }])(
  'nothing is said where they sign in: %s',
  (settings) => {
    expect(noticeWith(settings)).toBeUndefined();
  },
);
