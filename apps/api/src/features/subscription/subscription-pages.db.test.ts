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
/** So many that pages are read by every strategy. */
const length = 2_600;

let projectId: string;
beforeAll(async () => {
  ({ projectId } = await makeProject(portal()));
  await fill(projectId, length);
});

/** Few are suspended or new, half have ended. The names that begin with Zw all come last. */
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

/** The rest of the last name of one person, who is also called Zwart. */
const rare = createHash('md5').update('14').digest('hex').slice(0, 9);

type PageQuery = Omit<PageRequest<Subscriptions>, 'projectId' | 'view'> & Subscriptions['view'];

/**
 * Compares a page with the same part of the whole list, which is read and sorted by a plain query.
 */
async function comparePage(db: Db, query: PageQuery, project = projectId): Promise<void> {
  const { list, date: onDate, ...others } = query;
  const request = { ...others, projectId: project, view: { list, date: onDate } };
  const ids = await readIds(db, subscriptions, request);
  const { items, total, isCapped } = await listSubscriptions(db, request);
  const from = (query.page - 1) * query.rowsPerPage;
  const most = query.search.trim() === '' ? length : 1_000;
  expect({
    query,
    total,
    isCapped,
    ids: items.map((item) => item.subscriptionId.replaceAll('-', '')),
  }).toEqual({
    query,
    total: Math.min(ids.length, most),
    isCapped: ids.length > most ? true : undefined,
    ids: ids.slice(from, from + query.rowsPerPage),
  });
}

const compare = (query: PageQuery): Promise<void> =>
  portal().database.transaction({ projectId }, (db) => comparePage(db, query));

const first: PageQuery = {
  list: 'all',
  date,
  search: '',
  descending: false,
  page: 1,
  rowsPerPage: 10,
};
const filterArbitrary = fc.constantFrom<PageQuery['filters'][]>(
  undefined,
  undefined,
  { department: ['Zorg'] },
  { department: [''] },
  { status: ['New', 'Ended'] },
  { startsFrom: addDays(date, -20) },
);
const queryArbitrary = fc.record({
  list: fc.constantFrom(...subscriptionLists),
  date: fc.constantFrom(date, date, addDays(date, 1)),
  descending: fc.boolean(),
  page: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 280 })),
  rowsPerPage: fc.constantFrom(10, 25, 100),
  filters: filterArbitrary,
});

describe('a page that is sorted by status', () => {
  it('is the same part of the whole list', async () => {
    await fc.assert(
      fc.asyncProperty(queryArbitrary, (query) =>
        compare({ ...query, search: '', sortBy: 'status' }),
      ),
      { numRuns: runsOf(60), endOnFailure: true },
    );
  });

  it.each([false, true])('follows every change (descending: %s)', async (descending) => {
    const query: PageQuery = { ...first, sortBy: 'status', descending };
    for (const page of [1, 131, 260]) {
      const rolledBack = portal().database.transaction({ projectId }, async (db) => {
        await comparePage(db, { ...query, page });
        await sql`update subscription set period_end = null, suspend_from = null
          where subscription_number % 3 = 0`.execute(db);
        await comparePage(db, { ...query, page });
        throw new Error('taken back');
      });
      await expect(rolledBack).rejects.toThrow('taken back');
      await compare({ ...query, page });
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

  it.each(texts)('finds %j whether or not the list is sorted by it', async (search) => {
    await compare({ ...first, search });
    await compare({ ...first, search, list: 'active', sortBy: 'department', page: 2 });
  });

  it('is the same part of the whole list', async () => {
    const sortBy = fc.constantFrom(...subscriptionColumns);
    // An accent with nothing but a space before it is removed, and with or without it the space.
    const word = fc.constantFrom(...texts.filter((text) => text !== '\u0301'));
    const search = fc.oneof(
      fc.constantFrom(...texts),
      fc.tuple(word, word).map((two) => two.join(' ')),
      fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom(...'0123456789abcdef jzw') }),
    );
    await fc.assert(
      fc.asyncProperty(queryArbitrary, sortBy, search, (query, by, text) =>
        compare({ ...query, sortBy: by, search: text }),
      ),
      { numRuns: runsOf(60), endOnFailure: true },
    );
  });

  it('finds nothing of another project whose letters have the same keys', async () => {
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

describe('a search with very many matches', () => {
  it('reads the current rows, though its count is cached', async () => {
    const { projectId: project } = await makeProject(portal());
    await fill(project, length);
    const query: PageQuery = { ...first, search: 'jan' };
    const compareAll = (db: Db) =>
      Promise.all(
        [
          query,
          { ...query, page: 2 },
          { ...query, page: 250, descending: true },
          { ...query, list: 'active' as const, sortBy: 'department' as const },
        ].map((one) => comparePage(db, one, project)),
      );
    const inProject = <T>(work: (db: Db) => Promise<T>) =>
      portal().database.transaction({ projectId: project }, work);
    const deleteMost = (db: Db) =>
      sql`delete from subscription where project_id = ${project} and external_reference::int > 900`.execute(
        db,
      );
    await inProject(compareAll);
    await inProject(compareAll);
    const rolledBack = inProject(async (db) => {
      await deleteMost(db);
      await compareAll(db);
      throw new Error('taken back');
    });
    await expect(rolledBack).rejects.toThrow('taken back');
    await inProject(compareAll);
    await inProject(deleteMost);
    await inProject(compareAll);
  });
});

describe('a first page', () => {
  it('is of its own project and text, though its statement was compiled for others', async () => {
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

it('locates rows of its own project, and of no other', async () => {
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

it('searches requests as it does subscriptions', async () => {
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
