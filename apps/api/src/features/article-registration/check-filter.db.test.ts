import {
  getArticleRegistration,
  getArticleRegistrationToApproveTable,
} from '@portal/contract/article-registration';
import {
  checkAnswers,
  checkFilterNames,
  checkFilters,
  type Check,
  type CheckFilter,
} from '@portal/contract/article-registration-shapes';
import type { RowsRequest } from '@portal/list-engine/list';
import { countRows } from '@portal/list-engine/read-list';
import { expect, it } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { insertEmployeeList } from '../../../test/employee-list-rows.ts';
import {
  insertRequests,
  insertSubscriptions,
  requestRow,
  subscriptionRow,
} from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { type ArticleRegistrations, articleRegistrations } from './article-registration-table.ts';

const portal = useTestPortal();

const number = fc.constantFrom('7', '007', '07', '70', 'A-1', '0');
const costCentre = fc.constantFrom(null, 'Zorg-1', 'zorg-1', 'Zörg-1', 'ICT', '');

// Weighted so that many requests have every check green, and each check is red in some.
const surroundings = fc.record({
  maximumPrice: fc.constantFrom(null, 4000, 3999),
  requests: fc.array(
    fc.record({
      employeeNumber: fc.option(number, { freq: 8 }),
      costCentre: costCentre.map((text) => text || null),
      startDate: fc.constantFrom('2026-04-01', '2026-04-01', '2026-03-24', '2026-03-25'),
    }),
    { minLength: 10, maxLength: 30 },
  ),
  subscriptions: fc.array(
    fc.record({
      employeeNumber: fc.option(fc.constantFrom('7', '70', 'B-2', 'B-3'), { freq: 5 }),
      lastName: fc.constantFrom('Bergh', 'Bergh', 'Berg'),
      costCentre,
      periodEnd: fc.constantFrom('2026-03-17', '2026-03-17', '2026-03-18', null),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  // The project saves several lists, and only the last one counts.
  lists: fc.array(fc.uniqueArray(number, { minLength: 1, maxLength: 5 }), {
    maxLength: 2,
    size: 'max',
  }),
});

it('passes only requests of which every check is yes, and counts the others', async () => {
  let green = 0;
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(surroundings, async ({ maximumPrice, requests, subscriptions, lists }) => {
      const settings = { maximumPrice, firstStartOffset: 7, lastStartOffset: 14 };
      const { projectId } = await makeProject(portal(), settings);
      const other = await makeProject(portal());
      await insertRequests(
        portal(),
        requests.map((row) => requestRow(projectId, row)),
      );
      await insertSubscriptions(portal(), [
        ...subscriptions.map((row) => subscriptionRow(projectId, row)),
        // The rows of another project must not count.
        subscriptionRow(other.projectId, { employeeNumber: '007', costCentre: 'ICT' }),
      ]);
      await insertEmployeeList(portal(), other.projectId, ['A-1', '70']);
      for (const numbers of lists) await insertEmployeeList(portal(), projectId, numbers);
      const { token } = await makeAccount(portal(), { projects: [projectId] });

      const body = { projectId, rowsPerPage: 100 as const };
      const list = async (filters: object) =>
        (
          await portal().call(
            getArticleRegistrationToApproveTable,
            { body: { ...body, filters } },
            token,
          )
        ).ok();
      const all = await list({});
      expect(await list({ allChecksGreen: false })).toEqual(all);
      const expected: string[] = [];
      const answers = new Map<string, ReadonlyMap<string, string>>();
      const count = (checks: readonly Check[], answer: Check['answer']) =>
        checks.filter((check) => check.answer === answer).length;
      for (const { articleRegistrationId: id, checkCounts } of all.items) {
        const query = { ArticleRegistrationId: id };
        const { checks } = (await portal().call(getArticleRegistration, { query }, token)).ok();
        expect(checks).toHaveLength(5);
        const [no, unknown] = [count(checks, 'no'), count(checks, 'unknown')];
        expect(checkCounts).toEqual({ no, unknown });
        answers.set(id, new Map(checks.map(({ check, answer }) => [check, answer])));
        if (checks.every(({ answer }) => answer === 'yes')) expected.push(id);
      }
      const filtered = await list({ allChecksGreen: true });
      expect(filtered.items.map((row) => row.articleRegistrationId)).toEqual(expected);
      expect(filtered.total).toBe(expected.length);
      green += expected.length;

      const idsOf = async (filters: object) =>
        (await list(filters)).items.map((row) => row.articleRegistrationId);
      const withAnswer = (name: CheckFilter, accepted: readonly string[]) =>
        all.items
          .map((row) => row.articleRegistrationId)
          .filter((id) => accepted.includes(answers.get(id)?.get(checkFilters[name]) ?? ''));
      for (const name of checkFilterNames) {
        for (const answer of checkAnswers) {
          const expected = withAnswer(name, [answer]);
          expect(await idsOf({ [name]: [answer] }), `${name} ${answer}`).toEqual(expected);
          if (expected.length > 0) seen.add(`${name} ${answer}`);
        }
      }
      const known = new Set(withAnswer('costCentreKnown', ['no', 'unknown']));
      expect(await idsOf({ onEmployeeList: ['yes'], costCentreKnown: ['no', 'unknown'] })).toEqual(
        withAnswer('onEmployeeList', ['yes']).filter((id) => known.has(id)),
      );
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(green).toBeGreaterThan(0);
  // Two of the checks are never unknown.
  expect(seen.size).toBeGreaterThan(9);
});

it('counts again once another employee list is saved, for an export too', async () => {
  const { projectId } = await makeProject(portal());
  await insertRequests(portal(), [requestRow(projectId, { employeeNumber: '7' })]);
  const request: RowsRequest<ArticleRegistrations> = {
    projectId,
    view: { status: 'ToApprove', date: '2026-03-18' },
    filters: { onEmployeeList: ['yes'] },
  };
  const count = () =>
    portal().database.transaction({ projectId }, (db) =>
      countRows(db, articleRegistrations, request),
    );
  expect(await count()).toBe(0);
  await insertEmployeeList(portal(), projectId, ['7']);
  expect(await count()).toBe(1);
  await insertEmployeeList(portal(), projectId, ['8']);
  expect(await count()).toBe(0);
});

it('finds another subscription by number, and without a number by name and date of birth', async () => {
  const { projectId } = await makeProject(portal());
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  const numbers = ['1', '2', '3', null];
  const rows = numbers.map((employeeNumber, index) =>
    requestRow(projectId, { employeeNumber, firstName: `Ans ${index}` }),
  );
  await insertRequests(portal(), rows);
  await insertSubscriptions(portal(), [
    subscriptionRow(projectId, { employeeNumber: '1', firstName: 'Johanna' }),
    subscriptionRow(projectId, { employeeNumber: null, firstName: 'ANS 1' }),
    // Another employee with a similar name, or with another date of birth.
    subscriptionRow(projectId, { employeeNumber: '4', firstName: 'Ans 2' }),
    subscriptionRow(projectId, {
      employeeNumber: null,
      firstName: 'Ans 2',
      birthDate: '1990-01-01',
    }),
    subscriptionRow(projectId, { employeeNumber: '5', firstName: 'Ans 3' }),
  ]);
  const answers = await Promise.all(
    rows.map(async ({ articleRegistrationId: ArticleRegistrationId }) => {
      const query = { ArticleRegistrationId };
      const { checks } = (await portal().call(getArticleRegistration, { query }, token)).ok();
      return checks.find(({ check }) => check === 'no-other-subscription')?.answer;
    }),
  );
  expect(answers).toEqual(['no', 'no', 'yes', 'no']);
});

it('counts again when another employee list is saved and nothing else changes', async () => {
  const { projectId } = await makeProject(portal(), {
    firstStartOffset: 7,
    lastStartOffset: 14,
    maximumPrice: null,
  });
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  const row = { costCentre: 'ICT', startDate: '2026-04-01' };
  await insertRequests(
    portal(),
    ['1', '2', '3'].map((employeeNumber) => requestRow(projectId, { ...row, employeeNumber })),
  );
  await insertSubscriptions(portal(), [
    subscriptionRow(projectId, { employeeNumber: '9', lastName: 'Berg', costCentre: 'ICT' }),
  ]);
  const totals = async () => {
    const countOf = async (checks: 'green' | 'attention') =>
      (
        await portal().call(
          getArticleRegistrationToApproveTable,
          { body: { projectId, filters: { checks } } },
          token,
        )
      ).ok().total;
    return [await countOf('green'), await countOf('attention')];
  };
  expect(await totals()).toEqual([0, 3]);
  for (const [numbers, green] of [
    [['1', '2'], 2],
    [['1', '2', '3'], 3],
    [['3'], 1],
  ] as const) {
    await insertEmployeeList(portal(), projectId, [...numbers]);
    expect(await totals()).toEqual([green, 3 - green]);
    expect(await totals()).toEqual([green, 3 - green]);
  }
});

it('refreshes a capped count of a search when another employee list is saved', async () => {
  const { projectId } = await makeProject(portal());
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  // So many that the count is capped, and the capped count is cached.
  const rows = Array.from({ length: 1_600 }, () => requestRow(projectId));
  await insertRequests(portal(), rows);
  const body = { projectId, search: 'fenna', filters: { onEmployeeList: ['yes' as const] } };
  const find = async () =>
    (await portal().call(getArticleRegistrationToApproveTable, { body }, token)).ok();
  for (const [employeeNumber, expected] of [
    ['007', { total: 1_000, isCapped: true }],
    ['70', { total: 0, items: [] }],
    ['7', { total: 1_000, isCapped: true }],
  ] as const) {
    await insertEmployeeList(portal(), projectId, [employeeNumber]);
    // The second call uses the cached count.
    for (let times = 0; times < 2; times += 1) expect(await find()).toMatchObject(expected);
  }
});
