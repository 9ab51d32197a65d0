import { readFile } from 'node:fs/promises';
import {
  getArticleRegistration,
  getArticleRegistrationToApproveTable,
} from '@portal/contract/article-registration';
import { getPerson } from '@portal/contract/person';
import { find } from '@portal/contract/search';
import { getSubscriptionsAllTable } from '@portal/contract/subscription';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import { makeEmployer, readList, type Row } from '../../../test/employee-list-calls.ts';
import { plainNumbers, respell, storedSpellings } from '../../../test/spelled-numbers.ts';
import {
  insertRequests,
  insertSubscriptions,
  requestRow,
  subscriptionRow,
} from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { comparableNumber, searchedText } from '../../database/comparable-number-rules.ts';
import { containsPattern } from '@portal/list-engine/conditions';
import { fillComparableNumbers } from '../../shared-domain/comparable-number-store.ts';
import { newId } from '../../ids.ts';
import { runsOf } from '../../../test/gate.ts';

const portal = useTestPortal();

const named = (numbers: readonly string[]): Row[] => numbers.map((one, at) => [one, `Naam ${at}`]);

it('reads a number with a quote as the saved number, and reports it', async () => {
  const { projectId, send, diff, save, replace } = await makeEmployer(portal());
  await replace([['00123', 'Anna']]);
  const bytes = await readFile(new URL('../../../test/xlsx/quoted-number.xlsx', import.meta.url));
  const { uploadId } = (await send(new File([bytes], 'uit-pakket.xlsx'))).ok();
  expect((await diff(uploadId)).ok()).toMatchObject({
    counts: { Added: 0, Deleted: 0, Keep: 1 },
    removals: 0,
    unusual: null,
    rewrittenNumbers: [{ employeeNumber: "'00123", savedNumber: '00123' }],
    restoredZeros: [],
  });
  (await save(uploadId)).ok();
  expect(await readList(portal(), projectId)).toEqual([['00123', 'Anna', null, null]]);
});

it('keeps two spellings of a number in one file, and reports their rows', async () => {
  const { projectId, replace } = await makeEmployer(portal());
  const preview = await replace([
    ['00123', 'Anna'],
    ["'00123", 'Bram'],
    ['00123', 'Chris'],
  ]);
  expect(preview).toMatchObject({
    duplicates: [{ employeeNumber: '00123', rows: [2, 4] }],
    similarNumbers: [{ employeeNumbers: ['00123', "'00123"], rows: [2, 3] }],
  });
  expect((await readList(portal(), projectId)).map(([, name]) => name)).toEqual(['Bram', 'Anna']);
});

it('drops invisible marks of direction around a number', async () => {
  const { projectId, replace } = await makeEmployer(portal());
  const { duplicates } = await replace([
    ['\u200e00123\u200f', 'Anna'],
    ['00123', 'Anna'],
  ]);
  expect(duplicates).toEqual([{ employeeNumber: '00123', rows: [2, 3] }]);
  expect(await readList(portal(), projectId)).toEqual([['00123', 'Anna', null, null]]);
});

// So few numbers that many have the same form, or differ only in zeros.
const written = fc
  .tuple(fc.constantFrom('1', '01', '001', '2', 'A-1', '02', '3'), storedSpellings)
  .map(([number, spelling]) => respell(number, spelling));
const numbers = fc.uniqueArray(written, { minLength: 1, maxLength: 6 });

it('matches every number of the downloaded list, and adds none', async () => {
  await fc.assert(
    fc.asyncProperty(numbers, async (list) => {
      const { send, diff, replace, exported } = await makeEmployer(portal());
      await replace(named(list));
      const { uploadId } = (await send(new File([(await exported()).body], 'lijst.xlsx'))).ok();
      expect((await diff(uploadId)).ok()).toMatchObject({
        counts: { Added: 0, Deleted: 0, Keep: list.length, renamed: 0 },
        removals: 0,
        rewrittenNumbers: [],
        restoredZeros: [],
      });
    }),
    { numRuns: 4, endOnFailure: true },
  );
});

const zeroless = (number: string) => comparableNumber(number).replace(/^0+/, '');

/** Whether a number is on a list, by linear search. */
function isListed(list: readonly string[], number: string): boolean {
  if (list.includes(number)) return true;
  const alike = list.filter((one) => comparableNumber(one) === comparableNumber(number));
  if (alike.length > 0) return alike.length === 1;
  return list.filter((one) => zeroless(one) === zeroless(number)).length === 1;
}

it('matches a number in the same way in every call', async () => {
  const answers = new Set<string>();
  await fc.assert(
    fc.asyncProperty(numbers, numbers, numbers, async (list, running, waiting) => {
      const { projectId, account, replace, cancellable, put, diff } = await makeEmployer(portal());
      const { token } = account;
      const rows = (of: readonly string[]) =>
        of.map((employeeNumber) => ({ employeeNumber, id: newId() }));
      const [subscriptions, requests] = [rows(running), rows(waiting)];
      await insertSubscriptions(
        portal(),
        subscriptions.map(({ employeeNumber, id }) =>
          subscriptionRow(projectId, { subscriptionId: id, employeeNumber, lastName: 'Aalst' }),
        ),
      );
      await insertRequests(
        portal(),
        requests.map(({ employeeNumber, id }) =>
          requestRow(projectId, { articleRegistrationId: id, employeeNumber, lastName: 'Veld' }),
        ),
      );
      await fillComparableNumbers(portal().database);
      const { firstList } = await replace(named(list));
      // Quotes are dropped from numbers that share a form with no other.
      const saved = (await readList(portal(), projectId)).map(([number]) => number ?? '');

      const missing = running.filter((number) => !isListed(list, number));
      expect(firstList).toEqual({ running: running.length, missing: missing.length });
      const { items } = await cancellable();
      expect(items.map((one) => one.employeeNumber).sort()).toEqual(missing.sort());

      const onList: string[] = [];
      for (const { employeeNumber, id } of requests) {
        const query = { ArticleRegistrationId: id };
        const { checks } = (await portal().call(getArticleRegistration, { query }, token)).ok();
        const answerOf = (name: string) => checks.find(({ check }) => check === name)?.answer;
        const isOnList = isListed(list, employeeNumber);
        if (isOnList) onList.push(id);
        expect(answerOf('on-employee-list')).toBe(isOnList ? 'yes' : 'no');
        const form = comparableNumber(employeeNumber);
        const hasOther = running.some((one) => comparableNumber(one) === form);
        expect(answerOf('no-other-subscription')).toBe(hasOther ? 'no' : 'yes');
        answers.add(`${isOnList} ${hasOther} ${list.includes(employeeNumber)}`);
      }
      const body = { projectId, rowsPerPage: 100 as const };
      const listed = async (filters: object) =>
        (
          await portal().call(
            getArticleRegistrationToApproveTable,
            { body: { ...body, filters } },
            token,
          )
        )
          .ok()
          .items.map((row) => row.articleRegistrationId)
          .sort();
      expect(await listed({ onEmployeeList: ['yes'] })).toEqual(onList.sort());
      expect(await listed({ noOtherSubscription: ['no'] })).toEqual(
        requests
          .filter(({ employeeNumber }) =>
            running.some((one) => comparableNumber(one) === comparableNumber(employeeNumber)),
          )
          .map(({ id }) => id)
          .sort(),
      );

      // The preview lists the subscriptions and requests of each removed employee.
      const { diffs } = (await diff(await put([['elsewhere', 'Niemand']]))).ok();
      const involved = diffs.filter(({ consequence }) => consequence !== null);
      const expected = saved.filter((entry) =>
        [...running, ...waiting].some((number) => {
          if (!isListed(saved, number)) return false;
          if (saved.includes(number)) return number === entry;
          const alike = saved.filter((one) => comparableNumber(one) === comparableNumber(number));
          const one = alike[0] ?? saved.find((other) => zeroless(other) === zeroless(number));
          return one === entry;
        }),
      );
      expect(involved.map((one) => one.employeeNumber).sort()).toEqual(expected.sort());
    }),
    { numRuns: 10, endOnFailure: true },
  );
  expect(answers.size).toBeGreaterThan(3);
});

it('finds people by their number, however it is stored and typed', async () => {
  await fc.assert(
    fc.asyncProperty(
      plainNumbers.filter((number) => /\d/.test(number) && number.length > 2),
      ...([storedSpellings, storedSpellings] as const),
      async (number, stored, typed) => {
        const { projectId, account, replace } = await makeEmployer(portal());
        const { token } = account;
        const [subscriptionId, employeeNumber] = [newId(), respell(number, stored)];
        await insertSubscriptions(portal(), [
          subscriptionRow(projectId, { subscriptionId, employeeNumber, lastName: 'Aalst' }),
          subscriptionRow(projectId, { employeeNumber: '~', birthDate: '1990-01-01' }),
        ]);
        const articleRegistrationId = newId();
        await insertRequests(portal(), [
          requestRow(projectId, { articleRegistrationId, employeeNumber, lastName: 'Aalst' }),
        ]);
        await fillComparableNumbers(portal().database);
        const search = respell(number, typed);
        const body = { projectId, search, rowsPerPage: 10 as const };
        const subscriptions = await portal().call(getSubscriptionsAllTable, { body }, token);
        expect(subscriptions.ok().items).toMatchObject([{ subscriptionId }]);
        const requests = await portal().call(getArticleRegistrationToApproveTable, { body }, token);
        expect(requests.ok().items).toMatchObject([{ articleRegistrationId }]);
        // As an export searches.
        const { rows } = await portal().database.transaction({ projectId }, (db) =>
          sql<{ id: string }>`select search_subscriptions(
            fold_text(${containsPattern(searchedText(search))})) as id`.execute(db),
        );
        expect(rows).toEqual([{ id: subscriptionId }]);
        const request = { search, projectIds: [projectId] };
        const results = (await portal().call(find, { body: request }, token)).ok().items;
        expect(results[0]).toMatchObject({ kind: 'person', employeeNumber });

        await replace([
          [search, 'Van Aalst'],
          ['~', 'Berg'],
        ]);
        const query = { PersonId: subscriptionId };
        const person = (await portal().call(getPerson, { query }, token)).ok();
        expect(person.employeeList).toMatchObject({ place: 'on-list' });
      },
    ),
    { numRuns: runsOf(15), endOnFailure: true },
  );
});
