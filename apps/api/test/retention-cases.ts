import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RetentionRuleName } from '@portal/contract/retention';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../src/database/database.ts';
import { newId } from '../src/ids.ts';
import { appendEvent } from '../src/event-feed/event-feed.ts';
import { recordAudit } from '../src/audit/audit-log.ts';
import { queueMail } from '../src/mail/outbox.ts';
import { insertEmployeeList, insertUploadRow } from './employee-list-rows.ts';
import type { TestAccount } from './factories.ts';
import { insertPayroll } from './payroll-rows.ts';
import {
  decision,
  insertAao,
  insertRequests,
  insertSubscriptions,
  requestRow,
  subscriptionRow,
} from './table-rows.ts';
import type { TestPortal } from './test-portal.ts';
import { mailedDayCase } from './mailed-day-case.ts';
import { insertMessageRow, insertOrderRow } from './payload-rows.ts';

/** Inserts rows, with the end of their period and a check whether they still exist. */
export interface RetentionCase {
  readonly name: RetentionRuleName;
  /** The table that the source of `retention-sources.ts` counts. */
  readonly table: string;
  readonly ends: string;
  readonly put: () => Promise<() => Promise<number>>;
}
/** Rows for every rule of the retention job, in the project of a test. */
export function retentionCases(
  here: () => {
    readonly portal: TestPortal;
    readonly projectId: string;
    readonly manager: TestAccount;
    readonly dataDirectory: string;
  },
) {
  const everywhere = <T>(work: (db: Db) => Promise<T>) =>
    here().portal.database.transaction({ allProjects: true }, work);
  const start = () => here().portal.clock.now();

  async function sendMail(): Promise<string> {
    return everywhere(async (db) => {
      const { baseUrl } = here().portal.services.config;
      const to = {
        recipient: `${newId()}@werknemer.example`,
        subject: 'Goedgekeurd',
        text: 'Beste Fenna',
        html: null,
      };
      await queueMail(db, { projectId: here().projectId, language: 'nl', baseUrl, ...to });
      const { mailId } = await db
        .updateTable('mail')
        .set({ sentAt: start(), createdAt: start() })
        .where('recipient', '=', to.recipient)
        .returning('mailId')
        .executeTakeFirstOrThrow();
      await writeFile(join(here().dataDirectory, 'mail', `${mailId}.eml`), 'Beste Fenna');
      return mailId;
    });
  }

  const count = async (table: string, where = sql`true`): Promise<number> => {
    const { rows } = await everywhere((db) =>
      sql<{ count: string }>`select count(*) as count from ${sql.table(table)}
      where project_id = ${here().projectId} and ${where}`.execute(db),
    );
    return Number(rows[0]!.count);
  };

  const note = (overrides: Partial<Parameters<typeof recordAudit>[1]> = {}) =>
    everywhere((db) =>
      recordAudit(db, {
        projectId: here().projectId,
        occurredAt: start(),
        actorAccountId: undefined,
        action: 'member-added',
        subjectType: 'account',
        subjectId: newId(),
        details: {},
        person: { name: 'Fenna' },
        ...overrides,
      }),
    );

  const cases: Record<string, RetentionCase> = {
    'an upload after an hour': {
      name: 'previews',
      table: 'upload',
      ends: '2026-03-18T11:00:00Z',
      put: async () => {
        await insertUploadRow(here().portal, {
          projectId: here().projectId,
          accountId: here().manager.accountId,
        });
        await everywhere((db) => db.updateTable('upload').set({ createdAt: start() }).execute());
        return () => count('upload');
      },
    },
    'a replaced list after thirty days': {
      name: 'replaced-lists',
      table: 'employee_list',
      ends: '2026-04-17T10:00:00Z',
      put: async () => {
        await insertEmployeeList(here().portal, here().projectId, ['1']);
        await insertEmployeeList(here().portal, here().projectId, ['2']);
        await everywhere((db) =>
          db.updateTable('employeeList').set({ savedAt: start() }).execute(),
        );
        return () => count('employee_list_entry', sql`employee_number = '1'`);
      },
    },
    'the text of a mail after thirty days, and its file': {
      name: 'mail-texts',
      table: 'mail',
      ends: '2026-04-17T10:00:00Z',
      put: async () => {
        const mailId = await sendMail();
        const file = join(here().dataDirectory, 'mail', `${mailId}.eml`);
        return async () => {
          const texts = await count('mail', sql`mail_id = ${mailId} and body <> ''`);
          expect(await count('mail', sql`mail_id = ${mailId}`)).toBe(1);
          expect(existsSync(file)).toBe(texts === 1);
          return texts;
        };
      },
    },
    'a mail after ninety days': {
      name: 'logs',
      table: 'mail',
      ends: '2026-06-16T10:00:00Z',
      put: async () => {
        const mailId = await sendMail();
        return () => count('mail', sql`mail_id = ${mailId}`);
      },
    },
    'a rejected request after a year': {
      name: 'rejected-requests',
      table: 'article_registration',
      ends: '2027-03-18T10:00:00Z',
      put: async () => {
        const row = requestRow(here().projectId, { ...decision('Rejected'), decidedAt: start() });
        await insertRequests(here().portal, [row, requestRow(here().projectId)]);
        return async () => {
          expect(await count('article_registration', sql`status = 'ToApprove'`)).toBe(1);
          return count('article_registration', sql`status = 'Rejected'`);
        };
      },
    },
    'a subscription seven years after the year of its end, with its request, AAO and decision': {
      name: 'subscriptions',
      table: 'subscription',
      ends: '2033-12-31T23:00:00Z',
      put: async () => {
        const request = requestRow(here().projectId, decision('Approved'));
        const { articleRegistrationId } = request;
        await insertRequests(here().portal, [request]);
        await insertAao(here().portal, { projectId: here().projectId, articleRegistrationId });
        const ended = { articleRegistrationId, periodEnd: '2026-01-31' };
        await insertSubscriptions(here().portal, [
          subscriptionRow(here().projectId, ended),
          subscriptionRow(here().projectId),
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
      name: 'subscriptions',
      table: 'article_registration',
      ends: '2034-12-31T23:00:00Z',
      put: async () => {
        await insertRequests(here().portal, [requestRow(here().projectId, decision('Approved'))]);
        return () => count('article_registration');
      },
    },
    'the rest of the log after two years': {
      name: 'audit',
      table: 'audit_entry',
      ends: '2028-03-18T10:00:00Z',
      put: () => note().then(() => () => count('audit_entry')),
    },
    'an event after two years': {
      name: 'audit',
      table: 'event',
      ends: '2028-03-18T10:00:00Z',
      put: async () => {
        const data = { tenantId: 'Fenna', otherProjectIds: [] };
        const event = { type: 'entra-tenant-shared', data } as const;
        await everywhere((db) =>
          appendEvent(db, { projectId: here().projectId, occurredAt: start(), ...event }),
        );
        return () => count('event');
      },
    },
    'a session ninety days after its last call': {
      name: 'logs',
      table: 'session',
      ends: '2026-06-16T10:00:00Z',
      put: () => {
        const { sessionId } = here().manager;
        return Promise.resolve(() =>
          everywhere(async (db) => {
            const rows = await db
              .selectFrom('session')
              .select('sessionId')
              .where('sessionId', '=', sessionId)
              .execute();
            return rows.length;
          }),
        );
      },
    },
    'the day of a digest after ninety days': mailedDayCase(here),
    'a closed period of payroll seven years after its year': {
      name: 'subscriptions',
      table: 'payroll_period',
      ends: '2033-12-31T23:00:00Z',
      put: async () => {
        const { portal, projectId } = here();
        await insertPayroll(portal, { projectId, subscriptionId: newId() });
        return async () => {
          expect(await count('payroll_period', sql`state = 'Open'`)).toBe(1);
          return count('payroll_period', sql`state = 'Closed'`);
        };
      },
    },
    'which list was saved after two years': {
      name: 'audit',
      table: 'employee_list_log',
      ends: '2028-03-18T10:00:00Z',
      put: async () => {
        const log = {
          employeeListLogId: newId(),
          projectId: here().projectId,
          importedAt: start(),
        };
        const uploaded = { uploadedByEmailAddress: 'joost@werkgever.example', rowsProcessed: 1 };
        await everywhere((db) =>
          db
            .insertInto('employeeListLog')
            .values({ ...log, ...uploaded, version: 1 })
            .execute(),
        );
        return () => count('employee_list_log');
      },
    },
    'an order after two years': {
      name: 'audit',
      table: 'promotion_order',
      ends: '2028-03-18T10:00:00Z',
      put: async () => {
        const { projectId, manager } = here();
        const of = { projectId, accountId: manager.accountId, orderedAt: start() };
        await everywhere((db) => insertOrderRow(db, { promotionOrderId: newId(), ...of }));
        return () => count('promotion_order');
      },
    },
    'a message to the provider after two years': {
      name: 'audit',
      table: 'contact_message',
      ends: '2028-03-18T10:00:00Z',
      put: async () => {
        const { projectId, manager } = here();
        const of = { projectId, accountId: manager.accountId, writtenAt: start() };
        await everywhere((db) => insertMessageRow(db, { contactMessageId: newId(), ...of }));
        return () => count('contact_message');
      },
    },
  };

  return { cases, sendMail };
}
