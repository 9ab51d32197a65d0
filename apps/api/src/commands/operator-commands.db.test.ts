import { getProfile } from '@portal/contract/account';
import { loginWithCredentials } from '@portal/contract/authentication';
import { keyScopes } from '@portal/contract/key-scopes';
import { describe, expect, it } from 'vitest';
import { makeAccount, makeProject, testPassword } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { newId } from '../ids.ts';
import { runCommand, withAbsolutePaths } from './run-command.ts';

const portal = useTestPortal();

async function type(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await runCommand({ services: portal().services, print }, args);
  return lines;
}

/** The one line of JSON that a command prints. */
async function typeForJson(...args: string[]): Promise<Record<string, unknown>> {
  const lines = await type(...args, '--json');
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>;
}

describe('an account that is disabled', () => {
  it('loses access at once, in every project, and can be enabled again', async () => {
    const { projectId } = await makeProject(portal());
    const { accountId, emailAddress, token } = await makeAccount(portal(), {
      projects: [projectId],
      flags: { userManagement: true },
    });
    const credentials = { body: { emailAddress, password: testPassword } };
    const lines = await type('account', 'disable', emailAddress.toUpperCase());
    expect(lines.join('\n')).toContain(projectId);
    expect((await portal().call(getProfile, {}, token)).status).toBe(401);
    expect((await portal().call(loginWithCredentials, credentials)).status).toBe(422);
    await expect(type('account', 'disable', emailAddress)).rejects.toThrow('already');

    await type('account', 'enable', emailAddress);
    expect((await portal().call(getProfile, {}, token)).status).toBe(401);
    expect((await portal().call(loginWithCredentials, credentials)).status).toBe(200);
    await expect(type('account', 'enable', emailAddress)).rejects.toThrow('not kept out');
    const entries = await portal().database.transaction({ projectId }, (db) =>
      db.selectFrom('auditEntry').select(['action', 'subjectId']).orderBy('sequence').execute(),
    );
    expect(entries).toEqual([
      { action: 'account-disabled', subjectId: accountId },
      { action: 'account-enabled', subjectId: accountId },
    ]);
  });

  it('must exist', async () => {
    await expect(type('account', 'disable', 'niemand@werk.example')).rejects.toThrow('no account');
  });
});

describe('the output for the operator', () => {
  it('has the keys, without their secrets', async () => {
    const name = `kantoor-${newId()}`;
    const { key } = await typeForJson('key', 'create', name);
    await type('key', 'create', `${name}-2`);
    await type('key', 'revoke', `${name}-2`);
    const lines = await type('key', 'list');
    expect(
      lines
        .filter((line) => line.includes(name))
        .map((line) => /in use|out of use/.exec(line)?.[0]),
    ).toEqual(['in use', 'out of use']);
    expect(lines.join()).not.toContain(String(key));
    expect(await typeForJson('key', 'list')).toMatchObject({
      keys: expect.arrayContaining([
        {
          name,
          createdAt: expect.any(String) as unknown,
          revokedAt: null,
          scopes: [...keyScopes],
          expiresOn: null,
          callsPerMinute: 12_000,
          lastUsedAt: null,
          rotatedAt: null,
          earlier: null,
        },
      ]) as unknown,
    });
  });

  it('has the projects, and their accounts', async () => {
    const { projectId } = await makeProject(portal());
    const projects = [projectId];
    await makeAccount(portal(), { projects, flags: { userManagement: true } });
    await makeAccount(portal(), { projects });
    await makeAccount(portal(), { projects, flags: { isDisabled: true } });
    const lines = await type('project', 'list');
    const line = lines.find((each) => each.includes(projectId));
    expect(line).toMatch(/2 member\(s\), 1 of them manager$/);
    expect(await typeForJson('project', 'list')).toMatchObject({
      projects: expect.arrayContaining([
        expect.objectContaining({ projectId, members: 2, managers: 1 }),
      ]) as unknown,
    });
  });

  it('has the state of maintenance', async () => {
    expect(await type('maintenance', 'status')).toEqual(['The portal is open.']);
    await type('maintenance', 'on');
    expect(await typeForJson('maintenance', 'status')).toMatchObject({ maintenance: true });
    await type('maintenance', 'off');
    expect(await typeForJson('maintenance', 'status')).toMatchObject({ maintenance: false });
  });
});

describe('JSON', () => {
  it('holds the printed lines of a command without further facts', async () => {
    const { emailAddress } = await makeAccount(portal());
    await expect(type('totp', 'reset', emailAddress, '--json')).rejects.toThrow('has no 2FA');
    expect(await typeForJson('announcement', 'set', 'Zaterdag onderhoud')).toEqual({
      messages: [expect.any(String)],
    });
    await type('announcement', 'set', '');
  });

  it('is accepted at any position, and by a running server', () => {
    expect(withAbsolutePaths(['--json', 'key', 'list'], '/')).toEqual(['key', 'list', '--json']);
    expect(withAbsolutePaths(['backup', 'here', '--json'], '/there')).toEqual([
      'backup',
      '/there/here',
      '--json',
    ]);
  });
});
