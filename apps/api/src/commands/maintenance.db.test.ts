import { getAnnouncementText } from '@portal/contract/maintenance';
import { expect, it } from 'vitest';
import { useTestPortal } from '../../test/test-portal.ts';
import { findMaintenance } from '../shared-domain/portal-setting-store.ts';
import { runCommand } from './run-command.ts';

const portal = useTestPortal();

async function run(...typed: string[]): Promise<string> {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  await runCommand({ services: portal().services, print }, typed);
  return lines.join();
}

it('closes the portal and opens it', async () => {
  const isClosed = () => portal().database.transaction({}, findMaintenance);
  expect(await run('maintenance', 'on')).toContain('under maintenance');
  expect(await isClosed()).toBe(true);
  expect(await run('maintenance', 'off')).toContain('open again');
  expect(await isClosed()).toBe(false);
  await expect(run('maintenance', 'aan')).rejects.toThrow('"on" or "off"');
  await expect(run('maintenance')).rejects.toThrow('Usage');
});

it('sets the announcement, and removes it', async () => {
  const announcement = async () => (await portal().call(getAnnouncementText, {})).ok().text;
  await run('announcement', 'set', 'Zaterdag dicht');
  expect(await announcement()).toBe('Zaterdag dicht');
  await expect(run('announcement', 'set', 'a'.repeat(2001))).rejects.toThrow('2000');
  await run('announcement', 'set', '');
  expect(await announcement()).toBe('');
});
