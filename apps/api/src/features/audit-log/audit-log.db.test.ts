import { auditActions, getAuditLogTable } from '@portal/contract/audit-log';
import { describe, expect, it } from 'vitest';
import { makeLog } from '../../../test/project-log.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { recordAudit } from '../../audit/audit-log.ts';

const portal = useTestPortal();

const noDetails = { onBehalfOf: null, reason: null, changes: [] };

describe('the log of a project', () => {
  it('lists actor, represented approver, action, record, changes and reason', async () => {
    const log = await makeLog(portal());
    const answer = (await log.readPage()).ok();
    expect(answer.total).toBe(5);
    const manager = 'Şükrü van den Ijssel';
    expect(answer.items).toEqual([
      {
        ...noDetails,
        sequence: 1,
        occurredAt: '2026-03-18T10:00:00.000Z',
        actor: null,
        action: 'article-registration-submitted',
        subject: 'Noor Nijënhuis',
        subjectType: 'article-registration',
        subjectId: log.articleRegistrationId,
      },
      {
        ...noDetails,
        sequence: 2,
        occurredAt: '2026-03-18T10:01:00.000Z',
        actor: manager,
        action: 'article-registration-rejected',
        subject: 'Noor Nijënhuis',
        subjectType: 'article-registration',
        subjectId: log.articleRegistrationId,
        reason: log.reason,
      },
      {
        ...noDetails,
        sequence: 3,
        occurredAt: '2026-03-18T10:02:00.000Z',
        actor: 'Fatima Bouzid',
        action: 'automatic-signing-changed',
        subject: null,
        subjectType: 'project',
        subjectId: log.projectId,
        changes: [
          { field: 'signAaoWithoutAuthorization', from: false, to: true },
          { field: 'signAaoWithoutAuthorizationSignatureLine1', from: '', to: 'F. Bouzid' },
        ],
      },
      {
        ...noDetails,
        sequence: 4,
        occurredAt: '2026-03-18T10:03:00.000Z',
        actor: manager,
        action: 'entra-tenant-added',
        subjectType: 'entra-tenant',
        subject: log.tenant.description,
        subjectId: log.projectEntraTenantId,
        changes: [
          { field: 'tenantId', from: null, to: log.tenant.tenantId },
          { field: 'description', from: null, to: log.tenant.description },
          { field: 'allowEveryone', from: null, to: false },
        ],
      },
      expect.objectContaining({
        sequence: 5,
        actor: 'Fatima Bouzid',
        onBehalfOf: 'Joost Mulder',
        action: 'article-registration-approved',
        subject: 'Bram de Wit',
      }),
    ]);
  });

  it('is sorted, filtered and searched', async () => {
    const { find, list, readPage, manager, projectId } = await makeLog(portal());
    expect(await find({ sortBy: 'occurredAt', descending: true })).toEqual([5, 4, 3, 2, 1]);
    expect(await find({ sortBy: 'actor' })).toEqual([3, 5, 2, 4, 1]);
    expect(await find({ sortBy: 'actor', descending: true })).toEqual([4, 2, 5, 3, 1]);
    // Aanvraag afgewezen, goedgekeurd, ontvangen; Automatisch …; Tenant toegevoegd.
    expect(await find({ sortBy: 'action' })).toEqual([2, 5, 1, 3, 4]);

    expect(await find({ filters: { actions: ['entra-tenant-added'] } })).toEqual([4]);
    const ofRequests = auditActions.filter((action) => action.startsWith('article-'));
    const filters = { actions: ofRequests };
    expect(await find({ filters, descending: true })).toEqual([5, 2, 1]);
    const search = 'nijenhuis';
    expect(await find({ filters: { ...filters, untilDate: '2026-03-17' } })).toEqual([]);
    expect(await find({ filters: { fromDate: '2026-03-18' }, search })).toEqual([1, 2]);

    const searches: [string, number[]][] = [
      ['SUKRU VAN DEN', [2, 4]],
      ['ijssel, van', [2, 4]],
      [' bouzid ', [3, 5]],
      ['mülder', [5]],
      ['te laat', [2]],
      ['100%', [2]],
      ['100_', []],
      ['hyperlink', [4]],
      ['te', [2]],
      ['0%', [2]],
      ['q', []],
      ['werkgever.example', []],
      [manager.emailAddress, []],
    ];
    for (const [text, sequences] of searches) {
      expect([text, await find({ search: text })]).toEqual([text, sequences]);
    }

    const rows = await portal().database.transaction({ projectId }, async (db) => {
      for (let at = 0; at < 10; at += 1) {
        await recordAudit(db, {
          projectId,
          occurredAt: portal().clock.now(),
          actorAccountId: undefined,
          action: 'subscriptions-brought-in',
          subjectType: 'project',
          subjectId: projectId,
          details: { created: at, updated: 0, unchanged: 2 },
          person: {},
        });
      }
      return db.selectFrom('auditEntry').select('sequence').execute();
    });
    expect(rows).toHaveLength(15);
    const second = (await readPage({ page: 2, rowsPerPage: 10, descending: true })).ok();
    expect(second.total).toBe(15);
    expect(second.items.map(({ sequence }) => sequence)).toEqual([5, 4, 3, 2, 1]);
    const [last] = await list({ descending: true });
    expect(last?.changes).toEqual([
      { field: 'created', from: null, to: 9 },
      { field: 'unchanged', from: null, to: 2 },
    ]);
    expect((await readPage({ page: 9 })).ok()).toEqual({ items: [], total: 15 });
  });

  it('uses days in Amsterdam, on either side of summer time', async () => {
    const { projectId, find } = await makeLog(portal());
    const moments = [
      '2026-03-28T22:59:59.999Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59.999Z',
      '2026-03-29T22:00:00Z',
    ];
    await portal().database.transaction({ projectId }, async (db) => {
      for (const moment of moments) {
        await recordAudit(db, {
          projectId,
          occurredAt: new Date(moment),
          actorAccountId: undefined,
          action: 'subscriptions-brought-in',
          subjectType: 'project',
          subjectId: projectId,
          details: {},
          person: {},
        });
      }
    });
    const day = '2026-03-29';
    expect(await find({ filters: { fromDate: day, untilDate: day } })).toEqual([7, 8]);
    expect(await find({ filters: { fromDate: '2026-03-30' } })).toEqual([9]);
    expect(await find({ filters: { fromDate: '2026-03-19', untilDate: '2026-03-28' } })).toEqual([
      6,
    ]);
  });

  it('does not name or match a person who was erased', async () => {
    const { projectId, colleague, list, find } = await makeLog(portal());
    await portal().database.transaction({ projectId }, async (db) => {
      await db.deleteFrom('auditPerson').execute();
      await db.deleteFrom('account').where('accountId', '=', colleague.accountId).execute();
    });
    const items = await list();
    expect(
      items.map(({ actor, subject, onBehalfOf, reason }) => [actor, subject, onBehalfOf, reason]),
    ).toEqual([
      [null, null, null, null],
      ['Şükrü van den Ijssel', null, null, null],
      [null, null, null, null],
      ['Şükrü van den Ijssel', null, null, null],
      [null, null, null, null],
    ]);
    expect(items[2]?.changes).toEqual([
      { field: 'signAaoWithoutAuthorization', from: null, to: null },
      { field: 'signAaoWithoutAuthorizationSignatureLine1', from: null, to: null },
    ]);
    for (const search of ['nijenhuis', 'bouzid', 'laat'])
      expect(await find({ search })).toEqual([]);
  });

  it('contains one project only', async () => {
    const mine = await makeLog(portal());
    const theirs = await makeLog(portal());
    expect((await mine.list()).map(({ subjectId }) => subjectId)).not.toContain(theirs.projectId);
    expect(await theirs.find({ search: 'nijenhuis' })).toEqual([1, 2]);
    const body = { projectId: theirs.projectId };
    expect((await portal().call(getAuditLogTable, { body }, mine.manager.token)).status).toBe(404);
  });
});
