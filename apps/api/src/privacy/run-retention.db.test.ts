import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  getRetention,
  type RetentionRuleName,
  retentionRuleNames,
} from '@portal/contract/retention';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertEmployeeList, insertUploadRow } from '../../test/employee-list-rows.ts';
import { makeAccount, makeProject, type TestAccount } from '../../test/factories.ts';
import {
  decision,
  insertAao,
  insertRequests,
  insertSubscriptions,
  requestRow,
  subscriptionRow,
} from '../../test/table-rows.ts';
import { TestPortal } from '../../test/test-portal.ts';
import { retentionSet } from '../commands/retention.ts';
import type { Db } from '../database/database.ts';
import { newId } from '../ids.ts';
import { appendEvent } from '../journal/event-feed.ts';
import { recordAudit } from '../journal/audit-log.ts';
import { verifyChain } from '../journal/verify-chain.ts';
import { queueMail } from '../mail/outbox.ts';
import { runRetention, runRetentionWhenDue } from './run-retention.ts';

let dataDirectory: string;
let portal: TestPortal;
let projectId: string;
let manager: TestAccount;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'portal-retention-'));
  await mkdir(join(dataDirectory, 'mail'));
  portal = await TestPortal.start({ dataDirectory });
});
afterAll(async () => {
  await portal.stop();
  await rm(dataDirectory, { recursive: true });
});
beforeEach(async () => {
  portal.clock.moment = new Date('2026-03-18T10:00:00Z');
  ({ projectId } = await makeProject(portal));
  const flags = { userManagement: true };
  manager = await makeAccount(portal, { projects: [projectId], flags });
});

const everywhere = <T>(work: (db: Db) => Promise<T>) =>
  portal.database.transaction({ allProjects: true }, work);
const start = () => portal.clock.now();

async function sendMail(): Promise<string> {
  return everywhere(async (db) => {
    const { baseUrl } = portal.services.config;
    const to = {
      recipient: `${newId()}@werknemer.example`,
      subject: 'Goedgekeurd',
      text: 'Beste Fenna',
    };
    await queueMail(db, { projectId, language: 'nl', baseUrl, ...to });
    const { mailId } = await db
      .updateTable('mail')
      .set({ sentAt: start(), createdAt: start() })
      .where('recipient', '=', to.recipient)
      .returning('mailId')
      .executeTakeFirstOrThrow();
    await writeFile(join(dataDirectory, 'mail', `${mailId}.eml`), 'Beste Fenna');
    return mailId;
  });
}

const count = async (table: string, where = sql`true`): Promise<number> => {
  const { rows } = await everywhere((db) =>
    sql<{ count: string }>`select count(*) as count from ${sql.table(table)}
      where project_id = ${projectId} and ${where}`.execute(db),
  );
  return Number(rows[0]!.count);
};

const note = (over: Partial<Parameters<typeof recordAudit>[1]> = {}) =>
  everywhere((db) =>
    recordAudit(db, {
      ...{ projectId, occurredAt: start(), actorAccountId: undefined, action: 'member-added' },
      ...{ subjectType: 'account', subjectId: newId(), details: {}, person: { name: 'Fenna' } },
      ...over,
    }),
  );

/** What is put there at the start, when its period ends, and whether it is still there. */
interface Case {
  readonly name: RetentionRuleName;
  readonly ends: string;
  readonly put: () => Promise<() => Promise<number>>;
}
const cases: Record<string, Case> = {
  'an upload after an hour': {
    ...{ name: 'previews', ends: '2026-03-18T11:00:00Z' },
    put: async () => {
      await insertUploadRow(portal, { projectId, accountId: manager.accountId });
      await everywhere((db) => db.updateTable('upload').set({ createdAt: start() }).execute());
      return () => count('upload');
    },
  },
  'a replaced list after thirty days': {
    ...{ name: 'replaced-lists', ends: '2026-04-17T10:00:00Z' },
    put: async () => {
      await insertEmployeeList(portal, projectId, ['1']);
      await insertEmployeeList(portal, projectId, ['2']);
      await everywhere((db) => db.updateTable('employeeList').set({ savedAt: start() }).execute());
      return () => count('employee_list_entry', sql`employee_number = '1'`);
    },
  },
  'the text of a mail after thirty days, and its file': {
    ...{ name: 'mail-texts', ends: '2026-04-17T10:00:00Z' },
    put: async () => {
      const mailId = await sendMail();
      const file = join(dataDirectory, 'mail', `${mailId}.eml`);
      return async () => {
        const texts = await count('mail', sql`mail_id = ${mailId} and body <> ''`);
        expect(await count('mail', sql`mail_id = ${mailId}`)).toBe(1);
        expect(existsSync(file)).toBe(texts === 1);
        return texts;
      };
    },
  },
  'a mail after ninety days': {
    ...{ name: 'logs', ends: '2026-06-16T10:00:00Z' },
    put: async () => {
      const mailId = await sendMail();
      return () => count('mail', sql`mail_id = ${mailId}`);
    },
  },
  'a rejected request after a year': {
    ...{ name: 'rejected-requests', ends: '2027-03-18T10:00:00Z' },
    put: async () => {
      const row = requestRow(projectId, { ...decision('Rejected'), decidedAt: start() });
      await insertRequests(portal, [row, requestRow(projectId)]);
      return async () => {
        expect(await count('article_registration', sql`status = 'ToApprove'`)).toBe(1);
        return count('article_registration', sql`status = 'Rejected'`);
      };
    },
  },
  'a subscription seven years after the year of its end, with its request, AAO and decision': {
    ...{ name: 'subscriptions', ends: '2033-12-31T23:00:00Z' },
    put: async () => {
      const request = requestRow(projectId, decision('Approved'));
      const { articleRegistrationId } = request;
      await insertRequests(portal, [request]);
      await insertAao(portal, { projectId, articleRegistrationId });
      const ended = { articleRegistrationId, periodEnd: '2026-01-31' };
      await insertSubscriptions(portal, [
        subscriptionRow(projectId, ended),
        subscriptionRow(projectId),
      ]);
      const subject = {
        subjectType: 'article-registration',
        subjectId: articleRegistrationId,
      } as const;
      await note({ action: 'article-registration-approved', ...subject });
      return async () => {
        const left = await count('subscription', sql`period_end is not null`);
        expect(await count('article_registration')).toBe(left);
        expect(await count('aao_file')).toBe(left);
        expect(await count('audit_entry')).toBe(left);
        expect(await count('subscription', sql`period_end is null`)).toBe(1);
        return left;
      };
    },
  },
  'an approved request that nothing followed from': {
    // Twelve months from 2026-04-01.
    ...{ name: 'subscriptions', ends: '2034-12-31T23:00:00Z' },
    put: async () => {
      await insertRequests(portal, [requestRow(projectId, decision('Approved'))]);
      return () => count('article_registration');
    },
  },
  'the rest of the log after two years': {
    ...{ name: 'audit', ends: '2028-03-18T10:00:00Z' },
    put: () => note().then(() => () => count('audit_entry')),
  },
  'an event after two years': {
    ...{ name: 'audit', ends: '2028-03-18T10:00:00Z' },
    put: async () => {
      const data = { tenantId: 'Fenna', otherProjectIds: [] };
      const event = { type: 'entra-tenant-shared', data } as const;
      await everywhere((db) => appendEvent(db, { projectId, occurredAt: start(), ...event }));
      return () => count('event');
    },
  },
};

describe('at its moment, and not before', () => {
  it.each(Object.entries(cases))('goes %s', async (_what, { put, ends }) => {
    const left = await put();
    const end = new Date(ends);
    portal.clock.moment = new Date(end.getTime() - 1);
    await runRetention(portal.services);
    expect(await left()).toBe(1);
    portal.clock.moment = end;
    await runRetention(portal.services);
    expect(await left()).toBe(0);
    const chain = await everywhere((db) =>
      verifyChain(db, portal.services.config.secrets, projectId),
    );
    expect(chain.faults).toEqual([]);
  });

  it('goes a session ninety days after its last call', async () => {
    const held = () =>
      everywhere((db) =>
        db
          .selectFrom('session')
          .select('sessionId')
          .where('sessionId', '=', manager.sessionId)
          .execute(),
      );
    portal.clock.advance(90 * 24 * 60 * 60_000 - 1);
    await runRetention(portal.services);
    expect(await held()).toHaveLength(1);
    portal.clock.advance(1);
    await runRetention(portal.services);
    expect(await held()).toHaveLength(0);
  });

  it('is what every rule has here', () => {
    const names = new Set(Object.values(cases).map(({ name }) => name));
    expect([...names].sort()).toEqual([...retentionRuleNames].sort());
  });
});

describe('the preview', () => {
  const ask = async () =>
    (await portal.call(getRetention, { query: { ProjectId: projectId } }, manager.token)).ok();

  it('counts what there is of the project, and what the next run removes', async () => {
    await runRetention(portal.services);
    await sendMail();
    const other = await makeProject(portal);
    await insertRequests(portal, [requestRow(other.projectId, decision('Rejected'))]);
    const { items, lastRunAt, nextRunAt } = await ask();
    expect(lastRunAt).toBe(start().toISOString());
    expect(nextRunAt).toBe('2026-03-19T10:00:00.000Z');
    expect(items.map(({ name }) => name)).toEqual(retentionRuleNames);
    const row = { name: 'mail-texts', amount: 30, unit: 'days', isLegal: false, held: 1, due: 0 };
    expect(items).toContainEqual({ ...row, oldest: start().toISOString() });
    expect(items.find(({ name }) => name === 'rejected-requests')).toMatchObject({ held: 0 });
    expect(items.find(({ name }) => name === 'subscriptions')).toMatchObject({ isLegal: true });
  });

  it('of a run that is due names what then goes, and the run removes that', async () => {
    await insertRequests(portal, [
      requestRow(projectId, { ...decision('Rejected'), decidedAt: '2024-01-01T09:00:00Z' }),
    ]);
    const row = { name: 'rejected-requests', held: 1, due: 1, oldest: '2024-01-01T09:00:00.000Z' };
    expect((await ask()).items).toContainEqual(expect.objectContaining(row));
    expect((await runRetention(portal.services))['rejected-requests']).toBe(1);
    expect((await ask()).items).toContainEqual(
      expect.objectContaining({ ...row, held: 0, due: 0, oldest: null }),
    );
  });
});

describe('the job', () => {
  it('runs once a day', async () => {
    await runRetention(portal.services);
    portal.clock.advance(24 * 60 * 60_000 - 1);
    expect(await runRetentionWhenDue(portal.services)).toBe(false);
    portal.clock.advance(1);
    expect(await runRetentionWhenDue(portal.services)).toBe(true);
    expect(await runRetentionWhenDue(portal.services)).toBe(false);
  });

  it('keeps to a period that the provider set, and the provider to the legal one', async () => {
    const telling = { services: portal.services, print: () => undefined, tell: () => undefined };
    const set = (...typed: string[]) => retentionSet.run!(telling, typed);
    await expect(set('subscriptions', '6', 'years')).rejects.toThrow('payroll records');
    await expect(set('subscription', '7', 'years')).rejects.toThrow('The rules are');
    await expect(set('audit', '2', 'weeks')).rejects.toThrow('A period is');
    const left = await cases['the text of a mail after thirty days, and its file']!.put();
    await set('mail-texts', '2', 'days');
    portal.clock.advance(2 * 24 * 60 * 60_000 - 1);
    await runRetention(portal.services);
    expect(await left()).toBe(1);
    portal.clock.advance(1);
    await runRetention(portal.services);
    expect(await left()).toBe(0);
    await set('mail-texts', '30', 'days');
  });
});
