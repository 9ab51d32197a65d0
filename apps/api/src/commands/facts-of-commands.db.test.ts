import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { retentionRuleNames } from '@portal/contract/retention';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeProject } from '../../test/factories.ts';
import { insertSubscriptions, subscriptionRow } from '../../test/table-rows.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { CommandError } from './command.ts';
import { commandHelp, runCommand } from './run-command.ts';

const portal = useTestPortal();

/** The one line of JSON that a command prints. */
async function typeForJson(...args: string[]): Promise<Record<string, unknown>> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await runCommand({ services: portal().services, print }, [...args, '--json']);
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>;
}

/** Commands that only read, by what is typed, with the keys of their JSON. */
const listings: Readonly<Record<string, readonly string[]>> = {
  'audit verify': ['projects', 'entries', 'erased', 'pruned', 'faults'],
  'key list': ['keys'],
  'mail list': ['areHeld', 'mails'],
  'maintenance status': ['maintenance'],
  'person find': ['people'],
  'project list': ['projects'],
  'retention show': ['items', 'lastRunAt', 'nextRunAt'],
};
/** It reads a backup and no portal; the flow of backups covers it. */
const alone = ['backup verify'];

const subscriptionId = '0192f7a0-0000-7000-8000-00000000beef';
let projectId = '';

beforeAll(async () => {
  ({ projectId } = await makeProject(portal()));
  await insertSubscriptions(portal(), [
    subscriptionRow(projectId, {
      subscriptionId,
      firstName: 'Roos',
      infix: 'van',
      lastName: 'Wilgenroos',
      employeeNumber: '0471',
      birthDate: '1990-05-06',
    }),
  ]);
});

describe('commands that list or read', () => {
  it('are all below', () => {
    const args = commandHelp()
      .split('\n')
      .map((line) => /^ {2}([a-z-]+(?: [a-z-]+)*)/.exec(line)?.[1] ?? '');
    const readCommands = args.filter((typed) => / (list|show|status|find|verify)$/.test(typed));
    expect(readCommands).toEqual([...Object.keys(listings), ...alone].sort());
  });

  it.each(Object.entries(listings))('"%s" prints its facts', async (typed, keys) => {
    const value = typed === 'person find' ? ['Wilgenroos'] : [];
    const facts = await typeForJson(...typed.split(' '), ...value);
    expect(Object.keys(facts).sort()).toEqual([...keys, 'messages'].sort());
  });
});

it('people are listed with their id and what is known of them', async () => {
  expect(await typeForJson('person', 'find', 'wilgenroos')).toMatchObject({
    people: [
      {
        id: subscriptionId,
        name: 'Roos van Wilgenroos',
        birthDate: '1990-05-06',
        numbers: ['0471'],
        subscriptions: 1,
        requests: 0,
        isAccount: false,
      },
    ],
  });
});

it('an export has the number of rows of each table in its file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-export-'));
  try {
    const path = join(folder, 'roos.zip');
    expect(await typeForJson('person', 'export', subscriptionId, path)).toMatchObject({
      path,
      rows: expect.any(Number) as unknown,
      lookalikes: [],
      tables: expect.arrayContaining([{ table: 'subscription', rows: 1 }]) as unknown,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('retention lists periods and removed rows by rule', async () => {
  expect(await typeForJson('retention', 'set', 'mail-texts', '60', 'days')).toMatchObject({
    rule: 'mail-texts',
    amount: 60,
    unit: 'days',
  });
  const { removed } = await typeForJson('retention', 'run');
  expect(Object.keys(removed as object).sort()).toEqual([...retentionRuleNames].sort());
});

it('a rotation of keys has the number of values that were sealed again', async () => {
  expect(await typeForJson('secrets', 'rotate')).toMatchObject({
    keyId: portal().services.config.secrets[0].id,
    seeds: { sealed: 0, missing: {} },
    checkpoints: { missing: {} },
  });
});

it('a command that fails has the facts that it collected before', async () => {
  await portal().database.transaction({ allProjects: true }, (db) =>
    db
      .insertInto('auditEntry')
      .values({
        projectId,
        sequence: 1000,
        occurredAt: new Date(),
        actorAccountId: null,
        action: 'member-added',
        subjectType: 'account',
        subjectId: projectId,
        details: JSON.stringify({}),
        personDigest: '00',
        previousHash: '00',
        hash: '00',
      })
      .execute(),
  );
  const failed = await typeForJson('audit', 'verify').catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(CommandError);
  expect((failed as CommandError).facts).toMatchObject({
    faults: expect.arrayContaining([
      expect.objectContaining({ projectId, what: 'entries are missing from here' }),
    ]) as unknown,
  });
});
