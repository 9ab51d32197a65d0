import { type ValueFilter, valueFilters } from '@portal/contract/participation-fields';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { subscriptionLists } from '@portal/contract/subscription';
import { defineList, type List, type ListTypes, settle } from '@portal/list-engine/list';
import { countRows } from '@portal/list-engine/read-list';
import { readPage } from '@portal/list-engine/read-page';
import { type CompiledQuery, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { articleRegistrations } from '../src/features/article-registration/article-registration-table.ts';
import { employerAccounts } from '../src/features/employer-account-management/employer-account-table.ts';
import { projectFiles } from '../src/features/project-employer-files/project-file-table.ts';
import { subscriptions } from '../src/features/subscription/subscription-table.ts';
import { newId } from '../src/ids.ts';
import { openFakeDatabase } from './fake-rows.ts';

interface Case {
  readonly name: string;
  readonly list: List<ListTypes>;
  readonly views: readonly ListTypes['view'][];
  readonly filters: readonly object[];
}

const dates = ['2026-03-18', '2026-03-19'];
const answers = ['yes', 'no', 'unknown'];
const participation = {
  ...(Object.fromEntries(valueFilters.map((name) => [name, ['Zorg', '']])) as Record<
    ValueFilter,
    string[]
  >),
  startsFrom: '2026-01-01',
  startsTo: '2026-02-01',
  priceFrom: 100,
  priceTo: 200,
};

/** Each value alone, all of them, and two combinations that differ in one value. */
const combinations = (values: Readonly<Record<string, unknown>>): object[] => [
  {},
  ...Object.entries(values).map(([name, value]) => ({ [name]: value })),
  values,
  {
    ...values,
    ...Object.fromEntries(
      Object.entries(values)
        .slice(0, 1)
        .map(([name]) => [name, []]),
    ),
  },
];

const caseOf = <T extends ListTypes>(
  name: string,
  list: List<T>,
  {
    views,
    filters,
  }: { views: readonly T['view'][]; filters: Readonly<Record<keyof T['filters'], unknown>> },
): Case => ({
  name,
  // The types of a list only restrict its callers; here all lists are called alike.
  list: list as unknown as List<ListTypes>,
  views,
  filters: combinations(filters),
});

const cases = [
  caseOf('subscriptions', subscriptions, {
    views: subscriptionLists.flatMap((list) => dates.map((date) => ({ list, date }))),
    filters: {
      ...participation,
      status: ['New', 'Ended'],
      endsFrom: '2026-03-01',
      endsTo: '2026-04-01',
    },
  }),
  caseOf('requests', articleRegistrations, {
    views: (['ToApprove', 'Approved', 'Rejected'] as const).flatMap((status) =>
      dates.map((date) => ({ status, date })),
    ),
    filters: {
      ...participation,
      status: ['Withdrawn'],
      requestedFrom: '2026-01-01',
      requestedTo: '2026-02-01',
      decidedFrom: '2026-01-01',
      decidedTo: '2026-02-01',
      onEmployeeList: answers,
      noOtherSubscription: ['no'],
      priceWithinMaximum: ['no'],
      startDatePossible: ['yes'],
      costCentreKnown: ['unknown'],
      startsWithin: '5-working-days',
      checks: 'attention',
      allChecksGreen: true,
    },
  }),
  caseOf('accounts', employerAccounts, {
    views: [{}],
    filters: { status: ['active'], rights: ['authorize', 'payroll'], mail: 'fails' },
  }),
  caseOf('files', projectFiles, { views: [{}], filters: {} }),
];

/** The text of a statement with its values, without the revision of a cached count. */
const withValues = ({ sql: text, parameters }: CompiledQuery): string =>
  text.replace(/\$(\d+)/g, (_, number: string) => {
    const value = parameters[Number(number) - 1];
    return value === 'r' || value === '' ? '?' : JSON.stringify(value);
  });

/** The counting part of a statement, with its values. */
function countIn(query: CompiledQuery): string {
  const text = withValues(query);
  const [, , counted] =
    /(then null else|false as is_shared,) (.*?)(?: end)? as list_count/s.exec(text) ?? [];
  if (counted === undefined) throw new Error(`Nothing is counted: ${text}`);
  return /from hits|some_located/.test(counted) ? text.split('head as')[0] + counted : counted;
}

/** A distinct number for each counted statement. */
const numbers = new Map<string, number>();
const numberOf = (counted: string): number => {
  const number = numbers.get(counted) ?? 2_000 + numbers.size;
  numbers.set(counted, number);
  return number;
};

function countOf(counted: string): unknown {
  const number = numberOf(counted);
  if (counted.includes('json_build_object')) return { rows: number, isAll: false };
  if (counted.includes('json_build_array')) return [number % 7, number % 5, 0, 3, number];
  return number;
}

const totalOf = (count: unknown): number =>
  (Array.isArray(count) ? (count as number[]) : [count as number]).reduce(
    (sum, size) => sum + size,
  );

const statements: CompiledQuery[] = [];
/** The revision stays the same, so every cached count is valid. */
const db = openFakeDatabase((query) => {
  statements.push(query);
  const isFresh = query.parameters.includes('r');
  if (isFresh && !numbers.has(countIn(query))) throw new Error('The count of another list is used');
  return {
    listRevision: 'r',
    isShared: !query.sql.includes('false as is_shared'),
    listCount: isFresh ? null : countOf(countIn(query)),
    listIndex: null,
  };
});

async function lastStatement(work: () => Promise<unknown>): Promise<CompiledQuery> {
  await work();
  return statements.at(-1)!;
}

const searches = ['', 'jan'];
const orders = [
  { descending: false, rowsPerPage: 10 },
  { descending: true, rowsPerPage: 10 },
  { descending: false, rowsPerPage: 25 },
];

/** Every first page of a list, of a project and with a text. */
const firstPages = ({ list, views }: Case) =>
  views.flatMap((view) =>
    Object.keys(list.orders).flatMap((sortBy) =>
      orders.flatMap((order) =>
        searches.map((search) => ({ view, sortBy, search, ...order, page: 1 })),
      ),
    ),
  );

it('is every list of the server', () => {
  const features = join(import.meta.dirname, '../src/features');
  const defined = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[^.]+\.ts$/.test(path))
    .flatMap((path) => readFileSync(join(features, path), 'utf8').match(/\bdefineList</g) ?? []);
  expect(cases).toHaveLength(defined.length);
});

describe.each(cases)('the list of $name', (one) => {
  const { list, views, filters } = one;

  it('sends for each first page the statement that is built for it, with its values', async () => {
    const cached = defineList(list);
    // In the reverse order and of other projects, so that most statements below were built by another
    // request.
    for (const page of firstPages(one).reverse()) {
      await readPage(db, cached, { ...page, projectId: newId() });
    }
    for (const page of firstPages(one)) {
      const request = { ...page, projectId: newId() };
      const fromCache = await lastStatement(() => readPage(db, cached, request));
      const built = await lastStatement(() => readPage(db, defineList(list), request));
      expect({ ...request, text: fromCache.sql }).toEqual({ ...request, text: built.sql });
      expect(withValues(fromCache)).toBe(withValues(built));
      const fields = Object.values(fromCache.parameters).map((value) => typeof value);
      expect(fields.filter((type) => !['string', 'number'].includes(type))).toEqual([]);
    }
  });

  it('looks up a count by everything that it depends on', async () => {
    const cached = defineList(list);
    const projectId = newId();
    const sortings = [list.defaultOrder, 'status'].filter((column) => column in list.orders);
    const requests = views.flatMap((view) =>
      [undefined, ...(view === views[0] ? filters : [])].flatMap((filtered) =>
        sortings.flatMap((sortBy) =>
          [...searches, 'piet'].map((search) => ({
            projectId,
            view,
            filters: filtered,
            sortBy,
            search,
          })),
        ),
      ),
    );
    for (const round of ['made', 'found']) {
      for (const request of requests) {
        const page = await readPage(db, cached, { ...request, ...orders[0]!, page: 1 });
        const total = totalOf(countOf(countIn(statements.at(-1)!)));
        const expected = page.isCapped
          ? { rows: [], total: 1_000, isCapped: true }
          : { rows: [], total };
        expect({ round, ...request, page }).toEqual({ round, ...request, page: expected });
        if (request.search !== '' || !list.dependsOn) continue;
        const rows = await countRows(db, cached, request);
        expect({ request, rows }).toEqual({ request, rows: numberOf(countIn(statements.at(-1)!)) });
      }
    }
  });

  it('names the dependencies of its counts: every table that they read', () => {
    for (const view of views) {
      for (const filtered of filters) {
        const project = sql.val(newId());
        const { condition, dependsOn } = settle(list, {
          projectId: '',
          view,
          filters: filtered,
        }).rowsOf(project);
        if (!dependsOn) continue;
        const { sql: text } = sql`select from ${list.source.table} where ${condition}`.compile(db);
        const read = [...text.matchAll(/\b(?:from|join) "?([a-z_]+)/g)].map(([, table]) => table);
        const known = dependsOn.flatMap(({ tables }) => tables);
        expect({ filtered, unknown: read.filter((table) => !known.includes(table!)) }).toEqual({
          filtered,
          unknown: [],
        });
      }
    }
  });
});
