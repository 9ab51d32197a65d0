import {
  getArticleRegistration,
  getArticleRegistrationToApproveTable,
} from '@portal/contract/article-registration';
import type { Check } from '@portal/contract/article-registration-shapes';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { insertEmployeeList } from '../../../test/employee-list-rows.ts';
import {
  insertRequests,
  insertSubscriptions,
  requestRow,
  subscriptionRow,
} from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

const number = fc.constantFrom('7', '007', '07', '70', 'A-1', '0');
const costCentre = fc.constantFrom(null, 'Zorg-1', 'zorg-1', 'Zörg-1', 'ICT', '');

// Weighted so that many a request has every check green, and each check is red in some.
const surroundings = fc.record({
  maximumPrice: fc.constantFrom(null, 4000, 3999),
  requests: fc.array(
    fc.record({
      employee_number: fc.option(number, { freq: 8 }),
      cost_centre: costCentre.map((text) => text || null),
      start_date: fc.constantFrom('2026-04-01', '2026-04-01', '2026-03-24', '2026-03-25'),
    }),
    { minLength: 10, maxLength: 30 },
  ),
  subscriptions: fc.array(
    fc.record({
      employee_number: fc.option(fc.constantFrom('7', '70', 'B-2', 'B-3'), { freq: 5 }),
      last_name: fc.constantFrom('Bergh', 'Bergh', 'Berg'),
      cost_centre: costCentre,
      period_end: fc.constantFrom('2026-03-17', '2026-03-17', '2026-03-18', null),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  // The last one counts.
  lists: fc.array(fc.uniqueArray(number, { minLength: 1, maxLength: 5 }), {
    maxLength: 2,
    size: 'max',
  }),
});

it('lets through just those requests of which every check says yes, and counts the others', async () => {
  let green = 0;
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
        // What another project has counts for nothing.
        subscriptionRow(other.projectId, { employee_number: '007', cost_centre: 'ICT' }),
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
      const count = (checks: readonly Check[], answer: Check['answer']) =>
        checks.filter((check) => check.answer === answer).length;
      for (const { articleRegistrationId: id, checkCounts } of all.items) {
        const query = { ArticleRegistrationId: id };
        const { checks } = (await portal().call(getArticleRegistration, { query }, token)).ok();
        expect(checks).toHaveLength(5);
        const [no, unknown] = [count(checks, 'no'), count(checks, 'unknown')];
        expect(checkCounts).toEqual({ no, unknown });
        if (checks.every(({ answer }) => answer === 'yes')) expected.push(id);
      }
      const filtered = await list({ allChecksGreen: true });
      expect(filtered.items.map((row) => row.articleRegistrationId)).toEqual(expected);
      expect(filtered.total).toBe(expected.length);
      green += expected.length;
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(green).toBeGreaterThan(0);
}, 180_000);

it('knows another subscription by its number, and without one by name and date of birth', async () => {
  const { projectId } = await makeProject(portal());
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  const numbers = ['1', '2', '3', null];
  const rows = numbers.map((employee_number, index) =>
    requestRow(projectId, { employee_number, first_name: `Ans ${index}` }),
  );
  await insertRequests(portal(), rows);
  await insertSubscriptions(portal(), [
    subscriptionRow(projectId, { employee_number: '1', first_name: 'Johanna' }),
    subscriptionRow(projectId, { employee_number: null, first_name: 'ANS 1' }),
    // Somebody else of the same name, or born on another day.
    subscriptionRow(projectId, { employee_number: '4', first_name: 'Ans 2' }),
    subscriptionRow(projectId, {
      employee_number: null,
      first_name: 'Ans 2',
      birth_date: '1990-01-01',
    }),
    subscriptionRow(projectId, { employee_number: '5', first_name: 'Ans 3' }),
  ]);
  const answers = await Promise.all(
    rows.map(async ({ article_registration_id: ArticleRegistrationId }) => {
      const query = { ArticleRegistrationId };
      const { checks } = (await portal().call(getArticleRegistration, { query }, token)).ok();
      return checks.find(({ check }) => check === 'no-other-subscription')?.answer;
    }),
  );
  expect(answers).toEqual(['no', 'no', 'yes', 'no']);
});
