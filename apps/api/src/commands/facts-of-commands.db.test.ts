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
async function typeForJson(...words: string[]): Promise<Record<string, unknown>> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await runCommand({ services: portal().services, print }, [...words, '--json']);
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>;
}

/** Commands that only tell something, as they are typed and what programs get. */
const listings: Readonly<Record<string, readonly string[]>> = {
  'audit verify': ['projects', 'entries', 'erased', 'pruned', 'faults'],
  'key list': ['keys'],
  'mail list': ['areHeld', 'mails'],
  'maintenance status': ['maintenance'],
  'person find': ['people'],
  'project list': ['projects'],
  'retention show': ['items', 'lastRunAt', 'nextRunAt'],
};
/** It reads a backup, and no portal: the flow of backups looks at it. */
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

describe('commands that list or look', () => {
  it('are all below', () => {
    const words = commandHelp()
      .split('\n')
      .map((line) => /^ {2}([a-z-]+(?: [a-z-]+)*)/.exec(line)?.[1] ?? '');
    const looking = words.filter((typed) => / (list|show|status|find|verify)$/.test(typed));
    expect(looking).toEqual([...Object.keys(listings), ...alone].sort());
  });

  it.each(Object.entries(listings))('"%s" tells facts', async (typed, facts) => {
    const value = typed === 'person find' ? ['Wilgenroos'] : [];
    const told = await typeForJson(...typed.split(' '), ...value);
    expect(Object.keys(told).sort()).toEqual([...facts, 'messages'].sort());
  });
});

it('people are found with their id and what is known of them', async () => {
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

it('an export tells how many rows of which tables are in which file', async () => {
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

it('periods and what went are told by rule', async () => {
  expect(await typeForJson('retention', 'set', 'mail-texts', '60', 'days')).toMatchObject({
    rule: 'mail-texts',
    amount: 60,
    unit: 'days',
  });
  const { removed } = await typeForJson('retention', 'run');
  expect(Object.keys(removed as object).sort()).toEqual([...retentionRuleNames].sort());
});

it('a rotation of keys tells what was sealed anew', async () => {
  expect(await typeForJson('secrets', 'rotate')).toMatchObject({
    keyId: portal().services.config.secrets[0].id,
    seeds: { sealed: 0, missing: {} },
    checkpoints: { missing: {} },
  });
});

it('a command that ends with a failure tells what it found before', async () => {
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
