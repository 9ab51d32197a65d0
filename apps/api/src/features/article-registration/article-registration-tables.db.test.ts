import {
  getArticleRegistration,
  getArticleRegistrationApprovedTable,
  getArticleRegistrationDisapprovedTable,
  getArticleRegistrationToApproveTable,
} from '@portal/contract/article-registration';
import {
  type ArticleRegistrationColumn,
  articleRegistrationColumns,
  type ArticleRegistrationRow as Item,
  type ArticleRegistrationListName,
} from '@portal/contract/article-registration-shapes';
import { getDashboardItems } from '@portal/contract/dashboard';
import type { Selectable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import {
  fold,
  sortRows,
  matchesSearch,
  personArbitrary,
  personKey,
  readTable,
  fieldValues,
  searchArbitrary,
  type SortValue,
} from '../../../test/table-oracle.ts';
import { insertRequests, requestRow } from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import type { Tables } from '../../database/tables.ts';
import { sharedColumns } from './article-registration-table.ts';

type Row = Selectable<Tables['articleRegistration']>;

const portal = useTestPortal();

const lists = {
  ToApprove: getArticleRegistrationToApproveTable,
  Approved: getArticleRegistrationApprovedTable,
  Rejected: getArticleRegistrationDisapprovedTable,
};

const optional = (text: string | null): SortValue => (text === null ? null : fold(text));
const values: Record<ArticleRegistrationColumn, (row: Row) => SortValue> = {
  ...fieldValues(sharedColumns),
  lastName: personKey,
  // Unlimited is a value, and the highest one.
  intensity: (row) => row.intensity ?? Number.POSITIVE_INFINITY,
  startDate: (row) => row.startDate,
  requestedAt: (row) => row.requestedAt.getTime(),
  decidedAt: (row) => row.decidedAt?.getTime() ?? null,
  status: (row) => fold(row.status),
  decidedBy: (row) => optional(row.decidedByName),
  rejectionReason: (row) => optional(row.rejectionReason),
};

const amount = fc.constantFrom(0, 100, 2500);
const moment = fc.constantFrom(
  '2026-01-01T23:59:59Z',
  '2026-03-01T10:00:00Z',
  '2026-03-17T08:00:00Z',
);
const rowArbitrary = fc
  .record({
    person: personArbitrary,
    status: fc.constantFrom<ArticleRegistrationListName>(
      'ToApprove',
      'ToApprove',
      'Approved',
      'Rejected',
    ),
    costCentre: fc.constantFrom(null, '4120', '412', 'K-1'),
    articleName: fc.constantFrom('Fitness', 'fitness', 'Yoga'),
    sportsLocation: fc.constantFrom('Élan, Zutphen', 'Elan, Zwolle', 'Sporthuis'),
    intensity: fc.constantFrom(null, 1, 2, 14),
    startDate: fc.constantFrom('2026-04-01', '2026-05-01'),
    grossExchange: amount,
    netExchange: amount,
    employerContribution: amount,
    netOwnContribution: amount,
    requestedAt: moment,
    decidedAt: moment,
  })
  .map(({ person, decidedAt, ...row }) => ({
    ...person,
    ...row,
    totalPrice:
      row.grossExchange + row.netExchange + row.employerContribution + row.netOwnContribution,
    decidedAt: row.status === 'ToApprove' ? null : decidedAt,
    decidedByName: row.status === 'ToApprove' ? null : 'Joost Nijënhuis',
    rejectionReason: row.status === 'Rejected' ? 'Te laat' : null,
  }));

/** A project with these requests, beside another project with the same. */
async function makeRequests(rows: readonly object[]) {
  const { projectId } = await makeProject(portal());
  const other = await makeProject(portal());
  for (const one of [other.projectId, projectId]) {
    await insertRequests(
      portal(),
      rows.map((row) => requestRow(one, row)),
    );
  }
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  const saved = await portal().database.transaction({ allProjects: true }, (db) =>
    db.selectFrom('articleRegistration').selectAll().where('projectId', '=', projectId).execute(),
  );
  const read = (status: ArticleRegistrationListName, request: object = {}) =>
    readTable<Item>(portal(), lists[status], { projectId, ...request }, token);
  const of = (status: ArticleRegistrationListName) => saved.filter((row) => row.status === status);
  return { projectId, token, of, read };
}

const statuses = Object.keys(lists) as ArticleRegistrationListName[];
const id = (row: Row) => row.articleRegistrationId;
const idsOf = (items: readonly Item[]) => items.map((item) => item.articleRegistrationId);

describe('the lists of requests', () => {
  it('contain, sort, page and count the rows that a check of every row gives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(rowArbitrary, { maxLength: 60 }), async (rows) => {
        const { projectId, token, of, read } = await makeRequests(rows);
        for (const status of statuses) {
          const order = { id, value: values.requestedAt, descending: false };
          expect(idsOf(await read(status))).toEqual(sortRows(of(status), order));
        }
        for (const sortBy of articleRegistrationColumns) {
          for (const descending of [false, true]) {
            const status = sortBy === 'decidedAt' ? 'Approved' : 'ToApprove';
            const rowsPerPage = descending ? 100 : 10;
            const seen = idsOf(await read(status, { sortBy, descending, rowsPerPage }));
            const order = { id, value: values[sortBy], descending };
            expect([sortBy, descending, seen]).toEqual([
              sortBy,
              descending,
              sortRows(of(status), order),
            ]);
          }
        }
        const query = { ProjectId: projectId };
        const tiles = (await portal().call(getDashboardItems, { query }, token)).ok();
        expect(tiles.subscriptionsToApprove).toBe(of('ToApprove').length);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  it('search every field, and treat no text as a pattern', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rowArbitrary, { minLength: 5, maxLength: 40 }),
        fc.array(searchArbitrary, { minLength: 12, maxLength: 12 }),
        async (rows, searches) => {
          const { of, read } = await makeRequests(rows);
          for (const search of [...searches, 'Berg 007', 'berg berg']) {
            const expected = of('ToApprove').filter((row) => matchesSearch(row, search));
            const order = { id, value: values.requestedAt, descending: false };
            expect([search, idsOf(await read('ToApprove', { search }))]).toEqual([
              search,
              sortRows(expected, order),
            ]);
          }
        },
      ),
      { numRuns: 6, endOnFailure: true },
    );
  });

  it('describe a row as its own page does', async () => {
    const { of, read, token } = await makeRequests(fc.sample(rowArbitrary, 20));
    for (const status of statuses) {
      const items = await read(status);
      expect(items).toHaveLength(of(status).length);
      for (const item of items) {
        const query = { ArticleRegistrationId: item.articleRegistrationId };
        const detail = (await portal().call(getArticleRegistration, { query }, token)).ok();
        const { checkCounts, openChecks, ...record } = item;
        expect(detail).toMatchObject(record);
        expect(checkCounts === null).toBe(item.status !== 'ToApprove');
        if (!openChecks) continue;
        const open = detail.checks.filter(({ answer }) => answer !== 'yes');
        const codes = open.map(({ check, answer, reason }) => ({ check, answer, reason }));
        expect(new Set(openChecks)).toEqual(new Set(codes));
        expect(openChecks.map(({ answer }) => answer)).toEqual(
          openChecks.map(({ answer }) => answer).toSorted(),
        );
      }
    }
  });

  it('return an empty page after the last, with the total', async () => {
    const { projectId, token } = await makeRequests([{}, {}]);
    const body = { projectId, page: 1_000_000, rowsPerPage: 100 as const };
    const answer = await portal().call(lists.ToApprove, { body }, token);
    expect(answer.ok()).toEqual({ items: [], total: 2 });
  });

  it('refuse a column, a page and a size that are not offered', async () => {
    const { projectId, token } = await makeRequests([]);
    for (const [field, value] of Object.entries({
      sortBy: 'email_address; drop table project',
      page: 0,
      rowsPerPage: 1000,
      descending: 'true',
      search: 'x'.repeat(201),
      filters: { status: 'Approved' },
    })) {
      const body = { projectId, [field]: value } as never;
      const answer = await portal().call(lists.ToApprove, { body }, token);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.problem().errors)).toEqual([
        field === 'filters' ? 'filters.status' : field,
      ]);
    }
  });
});
