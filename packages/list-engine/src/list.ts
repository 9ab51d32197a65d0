import { type CompiledQuery, sql } from 'kysely';
import { allOf } from './conditions.ts';
import type { Dependencies, Dependency, Sql } from './count-cache.ts';
import { LruMap } from './lru-map.ts';
import type { Order, Ordering } from './orders.ts';

/** Which of a source's rows are listed, as texts by name: a name of the list, a date. */
type View = Readonly<Record<string, string>>;

/** The types of a list. */
export interface ListTypes {
  /** What the rows of a page have. */
  readonly row: object;
  readonly view: View;
  /** Columns to sort by. */
  readonly column: string;
  /** The values of filters, by name. */
  readonly filters: object;
}

/**
 * What conditions are made of. Statements are cached by all of it but the project, which is a
 * parameter of theirs.
 */
export interface Context<T extends Pick<ListTypes, 'view' | 'filters'>> {
  readonly view: T['view'];
  readonly filters: Partial<T['filters']> | undefined;
  readonly isSearch: boolean;
  readonly project: Sql;
}

type Condition<Value, T extends ListTypes> = (value: Value, context: Context<T>) => Sql | undefined;

/** The condition of a filter; undefined lets every row pass. */
export type Filter<Value, T extends ListTypes> =
  | Condition<Value, T>
  | {
      readonly condition: Condition<Value, T>;
      /** What it asks besides what the list itself depends on. */
      readonly dependsOn: Dependency;
    };

/** The condition of each filter, in the order in which they are asked. */
export type Filters<T extends ListTypes> = {
  readonly [Name in keyof T['filters']]-?: Filter<NonNullable<T['filters'][Name]>, T>;
};

/** A table of which the database tells, in a page's statement, where the rows lie that have a text. */
export interface SearchableSource {
  /** A function of the folded text, that gives some `places` (ctid) and whether they are all. */
  readonly locate: string;
  /** Whether a row has the text. */
  readonly contains: (text: Sql) => Sql;
  /** A column that has nothing to do with any text. */
  readonly mixedBy: string;
}

/** How a list is searched. */
export interface Search {
  /** A function that gives the ids that match a LIKE pattern within the transaction's own project. */
  readonly match: string;
  /** What is searched for; left out, what was typed without spaces around it. */
  readonly textOf?: (typed: string) => string;
  /** Only a list whose counts are cached can have it. */
  readonly source?: SearchableSource;
}

/** What a list is made of; functions in it get a context and must read nothing else. */
export interface ListDefinition<T extends ListTypes> {
  readonly source: {
    /** A table, or a query in parentheses with a name; it has a `project_id` and a `sort_key`. */
    readonly table: Sql;
    /** The column of its rows' ids. */
    readonly id: string;
  };
  /** What the rows of a page get. */
  readonly columns: readonly (keyof T['row'] & string)[];
  readonly orders: Readonly<Record<T['column'], Order<T['view']>>>;
  readonly defaultOrder: T['column'];
  /** The rows that a view holds; left out or undefined, all of a project. */
  readonly rows?: (context: Context<T>) => Sql | undefined;
  readonly filters: Filters<T>;
  readonly search: Search;
  /** What its rows and filters are made of; left out, its rows are counted each time. */
  readonly dependsOn?: Dependencies;
}

type Template = (values: readonly [string, string, string, string]) => CompiledQuery<unknown>;

/** A defined list, with its cached statements. */
export interface List<T extends ListTypes> extends ListDefinition<T> {
  /** Tells its counts from those of others. */
  readonly key: number;
  /** Its compiled statements by what they were made of. */
  readonly statements: LruMap<Template>;
}

/** A statement may hold a date, so each day brings new ones, and so do groups when they grow. */
const maxStatements = 1_000;
let defined = 0;

/** Defines a list, once for the process: its statements and counts are cached with it. */
export function defineList<T extends ListTypes>(definition: ListDefinition<T>): List<T> {
  defined += 1;
  return { ...definition, key: defined, statements: new LruMap(maxStatements) };
}

/** Which rows of a list are asked for. */
export interface RowsRequest<T extends ListTypes> {
  readonly projectId: string;
  readonly view: T['view'];
  readonly filters?: Partial<T['filters']> | undefined;
  /** As it was typed; left out, none. */
  readonly search?: string;
}

/** Which rows of a list are asked for, and in which order. */
export interface ListRequest<T extends ListTypes> extends RowsRequest<T> {
  readonly search: string;
  readonly sortBy?: T['column'] | undefined;
  readonly descending: boolean;
}

/** Which page of a list is asked for. */
export interface PageRequest<T extends ListTypes> extends ListRequest<T> {
  /** From 1. */
  readonly page: number;
  readonly rowsPerPage: number;
}

/** A page of a list, in order. */
export interface Page<Row> {
  readonly rows: Row[];
  /** How many rows the list has; with `isCapped` there are more. */
  readonly total: number;
  /** Set when a search found very many, and counted no further. */
  readonly isCapped?: true;
}

/** The condition on the rows of a list, and what follows from its parts. */
export interface Rows {
  readonly condition: Sql;
  /** Whether every row of the project meets it. */
  readonly isWhole: boolean;
  readonly dependsOn: Dependencies | undefined;
}

/** A request of a list whose types are settled, from which statements and keys are derived. */
export interface Query {
  readonly list: Pick<List<ListTypes>, 'source' | 'search' | 'statements'>;
  readonly columns: readonly string[];
  readonly projectId: string;
  /** '' for none. */
  readonly search: string;
  /** The list, and all that its conditions are made of but for the project, as JSON. */
  readonly key: string;
  readonly sortBy: string;
  readonly descending: boolean;
  /** How many rows come before the page. */
  readonly skip: number;
  readonly rowsPerPage: number;
  readonly order: () => Ordering;
  readonly groups: (() => readonly Sql[]) | undefined;
  readonly hasFilters: boolean;
  readonly rowsOf: (project: Sql) => Rows;
}

/** Everything that depends on the types of a list is settled here. */
export function settle<T extends ListTypes>(
  list: List<T>,
  request: RowsRequest<T> & Partial<PageRequest<T>>,
): Query {
  const { projectId, view, filters, sortBy = list.defaultOrder } = request;
  const { descending = false, page = 1, rowsPerPage = 0 } = request;
  const typed = request.search ?? '';
  const search = list.search.textOf?.(typed) ?? typed.trim();
  const isSearch = search !== '';
  const { expression, isNullable, groups } = list.orders[sortBy];
  return {
    list,
    columns: list.columns,
    projectId,
    search,
    key: JSON.stringify([list.key, view, filters, isSearch]),
    sortBy,
    descending,
    skip: (page - 1) * rowsPerPage,
    rowsPerPage,
    order: () => ({
      expression: typeof expression === 'function' ? expression(view) : expression,
      isNullable,
    }),
    groups: groups && (() => groups(view)),
    hasFilters: filters !== undefined,
    rowsOf: (project) => rowsOf(list, { view, filters, isSearch, project }),
  };
}

function rowsOf<T extends ListTypes>(list: List<T>, context: Context<T>): Rows {
  const conditions = [list.rows?.(context)];
  const dependsOn = new Set<Dependency>(list.dependsOn);
  for (const name of Object.keys(list.filters) as (keyof T['filters'])[]) {
    const value = context.filters?.[name];
    if (value === undefined || value === null) continue;
    const filter: Filter<typeof value, T> = list.filters[name];
    const isDependent = 'dependsOn' in filter;
    const condition = isDependent ? filter.condition(value, context) : filter(value, context);
    conditions.push(condition);
    if (condition && isDependent) dependsOn.add(filter.dependsOn);
  }
  return {
    condition: sql`project_id = ${context.project} and ${allOf(conditions)}`,
    isWhole: conditions.every((condition) => condition === undefined),
    dependsOn: list.dependsOn && ([...dependsOn] as readonly Dependency[] as Dependencies),
  };
}
