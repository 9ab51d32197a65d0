import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { addDays } from '@portal/contract/dates';
import { subscriptionColumns, subscriptionLists } from '@portal/contract/subscription';
import { readIds } from '@portal/list-engine/read-list';
import type { PageRequest } from '@portal/list-engine/list';
import { beforeAll, describe, expect, it } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import { makeProject } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import type { Db } from '../../database/database.ts';
import { runsOf } from '../../../test/gate.ts';
import { listSubscriptions, subscriptions, type Subscriptions } from './subscription-table.ts';

const portal = useTestPortal();
const date = '2026-03-18';
/** So many that pages are found in every way there is. */
const length = 2_600;

let projectId: string;
beforeAll(async () => {
  ({ projectId } = await makeProject(portal()));
  await fill(projectId, length);
});

/** Few are suspended or new, half have ended; the names that begin with Zw all come last. */
const fill = (project: string, count: number): Promise<unknown> =>
  portal().database.transaction({ allProjects: true }, (db) =>
    sql`insert into subscription (subscription_id, project_id, external_reference,
        first_name, infix, last_name, birth_date, gender, email_address, employee_number,
        department, address, article_name, sports_location, months, total_price, gross_exchange,
        net_exchange, employer_contribution, net_own_contribution, period_start, period_end,
        suspend_from, suspend_till)
      select gen_random_uuid(), ${project}, n::text, 'Jan', case when n % 3 = 0 then 'van' end,
        case when n % 7 = 0 then 'Zwart' when n % 11 = 0 then 'Groß' else 'Berg' end
          || case when n % 2 = 0 then ' ' || md5(n::text) else '' end,
        date '1960-01-01' + n * 37 % 15000, 'Female',
        case when n % 50 = 0 then 'x_y' else 'jan' end || '@werk.example', n::text,
        case when n % 4 > 0 then 'Zorg' end, '{}', 'Yoga', 'Hal', 12, 0, 0, 0, 0, 0,
        ${date}::date - case when n % 29 = 0 then 10 else 100 end,
        ${date}::date + case when n % 2 = 0 then -1 - n % 30 when n % 13 = 0 then 40 end,
        case when n % 17 = 0 then ${date}::date - 5 end, case when n % 34 = 0 then ${date}::date end
      from generate_series(1, ${count}::int) n`.execute(db),
  );

/** How the last name of one person goes on, who is also called Zwart. */
const rare = createHash('md5').update('14').digest('hex').slice(0, 9);

type Asked = Omit<PageRequest<Subscriptions>, 'projectId' | 'view'> & Subscriptions['view'];

/** Compares a page with the place that it has in the whole list, which is found and sorted plainly. */
async function comparePage(db: Db, asked: Asked, project = projectId): Promise<void> {
  const { list, date: onDate, ...others } = asked;
  const request = { ...others, projectId: project, view: { list, date: onDate } };
  const ids = await readIds(db, subscriptions, request);
  const { items, total, isCapped } = await listSubscriptions(db, request);
  const from = (asked.page - 1) * asked.rowsPerPage;
  const most = asked.search.trim() === '' ? length : 1_000;
  expect({
    asked,
    total,
    isCapped,
    ids: items.map((item) => item.subscriptionId.replaceAll('-', '')),
  }).toEqual({
    asked,
    total: Math.min(ids.length, most),
    isCapped: ids.length > most ? true : undefined,
    ids: ids.slice(from, from + asked.rowsPerPage),
  });
}

const compare = (asked: Asked): Promise<void> =>
  portal().database.transaction({ projectId }, (db) => comparePage(db, asked));

const first: Asked = {
  list: 'all',
  date,
  search: '',
  descending: false,
  page: 1,
  rowsPerPage: 10,
};
const filterArbitrary = fc.constantFrom<Asked['filters'][]>(
  undefined,
  undefined,
  { department: ['Zorg'] },
  { department: [''] },
  { status: ['New', 'Ended'] },
  { startsFrom: addDays(date, -20) },
);
const askedArbitrary = fc.record({
  list: fc.constantFrom(...subscriptionLists),
  date: fc.constantFrom(date, date, addDays(date, 1)),
  descending: fc.boolean(),
  page: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 280 })),
  rowsPerPage: fc.constantFrom(10, 25, 100),
  filters: filterArbitrary,
});

describe('a page that is sorted by status', () => {
  it('holds what the whole list has in its place', async () => {
    await fc.assert(
      fc.asyncProperty(askedArbitrary, (asked) =>
        compare({ ...asked, search: '', sortBy: 'status' }),
      ),
      { numRuns: runsOf(60), endOnFailure: true },
    );
  });

  it.each([false, true])('follows every change (descending: %s)', async (descending) => {
    const asked: Asked = { ...first, sortBy: 'status', descending };
    for (const page of [1, 131, 260]) {
      const rolledBack = portal().database.transaction({ projectId }, async (db) => {
        await comparePage(db, { ...asked, page });
        await sql`update subscription set period_end = null, suspend_from = null
          where subscription_number % 3 = 0`.execute(db);
        await comparePage(db, { ...asked, page });
        throw new Error('taken back');
      });
      await expect(rolledBack).rejects.toThrow('taken back');
      await compare({ ...asked, page });
    }
  });
});

describe('a page of a search', () => {
  const texts = [
    ...'e er b be q 4 4z é EX x_ _ % \\ @ a@ ß ss æ z zw zwa jan j n@ berg sp-'.split(' '),
    ...'werk.example ij 1 12 123 zorg x_y niemand g, ,'.split(' '),
    '\u0001x',
    'g\u0001',
    '\u0301',
    '\u0001',
    ' zw',
    'van zwart',
    // Several words: of the rows that have the rare one, those that have the whole text.
    `zwart ${rare}`,
    `berg ${rare}`,
    `jan van zwart ${rare}`,
    `${rare}, van`,
    'zwart 0',
    'jan berg',
    'niemand jan',
    'jan@werk.example',
    'x_y@werk',
    'jan ———',
    'ng %_\\ x',
  ];

  it.each(texts)('finds %j wherever the list is sorted by it or not', async (search) => {
    await compare({ ...first, search });
    await compare({ ...first, search, list: 'active', sortBy: 'department', page: 2 });
  });

  it('holds what the whole list has in its place', async () => {
    const sortBy = fc.constantFrom(...subscriptionColumns);
    // An accent that nothing precedes but a space goes, and with it or without it the space.
    const words = fc.constantFrom(...texts.filter((text) => text !== '\u0301'));
    const search = fc.oneof(
      fc.constantFrom(...texts),
      fc.tuple(words, words).map((two) => two.join(' ')),
      fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom(...'0123456789abcdef jzw') }),
    );
    await fc.assert(
      fc.asyncProperty(askedArbitrary, sortBy, search, (asked, by, text) =>
        compare({ ...asked, sortBy: by, search: text }),
      ),
      { numRuns: runsOf(60), endOnFailure: true },
    );
  });

  it('finds nothing of a project whose letters have the same numbers', async () => {
    const foreign = `01a205b7-3c46-76e7-92ee-a04af4d${projectId.slice(-5)}`;
    await portal().database.transaction({ allProjects: true }, (db) =>
      sql`insert into project (project_id, name, legal_name, kvk_number, address, language,
          requires_authorization)
        values (${foreign}, 'Vlierboom', 'Vlierboom', '12345678', '{}', 'nl', true)`.execute(db),
    );
    await fill(foreign, 60);
    const keys = await portal().database.transaction({}, (db) =>
      sql<{ own: string; foreign: string }>`select letter_key(${projectId}, 'zw')::text as own,
        letter_key(${foreign}, 'zw')::text as foreign`.execute(db),
    );
    expect(keys.rows[0]?.own).toBe(keys.rows[0]?.foreign);
    for (const search of ['x_', 'y', 'zw', '4b', 'e']) await compare({ ...first, search });
  });
});

describe('a search that finds very many', () => {
  it('is found by what the rows are now, though their number is kept', async () => {
    const { projectId: project } = await makeProject(portal());
    await fill(project, length);
    const asked: Asked = { ...first, search: 'jan' };
    const compareAll = (db: Db) =>
      Promise.all(
        [
          asked,
          { ...asked, page: 2 },
          { ...asked, page: 250, descending: true },
          { ...asked, list: 'active' as const, sortBy: 'department' as const },
        ].map((one) => comparePage(db, one, project)),
      );
    const inProject = <T>(work: (db: Db) => Promise<T>) =>
      portal().database.transaction({ projectId: project }, work);
    const keepFew = (db: Db) =>
      sql`delete from subscription where project_id = ${project} and external_reference::int > 900`.execute(
        db,
      );
    await inProject(compareAll);
    await inProject(compareAll);
    const rolledBack = inProject(async (db) => {
      await keepFew(db);
      await compareAll(db);
      throw new Error('taken back');
    });
    await expect(rolledBack).rejects.toThrow('taken back');
    await inProject(compareAll);
    await inProject(keepFew);
    await inProject(compareAll);
  });
});

describe('a first page', () => {
  it('is that of its own project and text, though its statement was built for others', async () => {
    const { projectId: costly } = await makeProject(portal(), { maximumPrice: 0 });
    await fill(costly, 60);
    const lists = ['active', 'expensive'] as const;
    const searches = ['', 'zw', 'jan', 'niemand'];
    const orders = [{}, { sortBy: 'status' as const }, { sortBy: 'price' as const }];
    for (const project of [projectId, costly]) {
      await portal().database.transaction({ projectId: project }, async (db) => {
        for (const list of lists) {
          for (const search of searches) {
            for (const order of orders) {
              await comparePage(db, { ...first, ...order, list, search }, project);
              await comparePage(
                db,
                { ...first, ...order, list, search, descending: true },
                project,
              );
            }
          }
        }
      });
    }
  });
});

it('tells where rows of its own project lie, and of no other', async () => {
  // The last is found by its rare word, which one of the three below has.
  const several = `berg ${createHash('md5').update('2').digest('hex').slice(0, 9)}`;
  const request = sql<{ rows: number }>`select sum(cardinality(places))::int as rows
    from unnest(array['a', 'ja', 'werk', ${several}]) text, locate_subscriptions(text)`;
  const rowsIn = async (scope: { projectId?: string; allProjects?: true }) =>
    (await portal().database.transaction(scope, (db) => request.execute(db))).rows[0]?.rows;
  const { projectId: other } = await makeProject(portal());
  await fill(other, 3);
  expect(await rowsIn({ projectId: other })).toBe(10);
  expect(await rowsIn({})).toBe(0);
  expect(await rowsIn({ allProjects: true })).toBe(0);
});

it('looks requests up as it does subscriptions', async () => {
  const { rows } = await portal().database.transaction({}, (db) =>
    sql<{ name: string; text: string }>`select proname as name, prosrc as text from pg_proc
      where proname in ('locate_subscriptions', 'locate_article_registrations')
      order by proname desc`.execute(db),
  );
  const [subscriptions, requests] = rows;
  expect(requests?.text.replaceAll('article_registration', 'subscription')).toBe(
    subscriptions?.text,
  );
});
