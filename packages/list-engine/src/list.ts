import { type CompiledQuery, sql } from 'kysely';
import { allOf } from './conditions.ts';
import type { Dependencies, Dependency, Sql } from './count-cache.ts';
import { LruMap } from './lru-map.ts';
import type { Order, Ordering } from './orders.ts';

/** The view of a list: its name and a date, for example. */
type View = Readonly<Record<string, string>>;

/** The types of a list. */
export interface ListTypes {
  /** The fields of a page's rows. */
  readonly row: object;
  readonly view: View;
  /** The columns to sort by. */
  readonly column: string;
  /** The values of filters, by name. */
  readonly filters: object;
}

/**
 * The inputs of conditions. Statements are cached by all of them except the project, which is a
 * parameter.
 */
export interface Context<T extends Pick<ListTypes, 'view' | 'filters'>> {
  readonly view: T['view'];
  readonly filters: Partial<T['filters']> | undefined;
  readonly isSearch: boolean;
  readonly project: Sql;
}

type Condition<Value, T extends ListTypes> = (value: Value, context: Context<T>) => Sql | undefined;

/** The condition of a filter; undefined matches every row. */
export type Filter<Value, T extends ListTypes> =
  | Condition<Value, T>
  | {
      readonly condition: Condition<Value, T>;
      /** The dependency of the filter, besides those of the list. */
      readonly dependsOn: Dependency;
    };

/** The condition of each filter, in the order in which they are evaluated. */
export type Filters<T extends ListTypes> = {
  readonly [Name in keyof T['filters']]-?: Filter<NonNullable<T['filters'][Name]>, T>;
};

/**
 * A table with a full-text function that returns the positions of matching rows (ctid) within a
 * page's statement.
 */
export interface SearchableSource {
  /**
   * A function of the folded text that returns `places` (an array of ctid) and `is_all`, whether
   * they are all matches.
   */
  readonly locate: string;
  /** Whether a row contains the text. */
  readonly contains: (text: Sql) => Sql;
  /** A column that is independent of any text, by which matches are evenly spread. */
  readonly independentColumn: string;
}

/** How a list is searched. */
export interface Search {
  /**
   * A function that returns the ids that match a LIKE pattern, within the transaction's own
   * project.
   */
  readonly match: string;
  /** Converts the typed text to the text to search for; by default, it is trimmed. */
  readonly textOf?: (typed: string) => string;
  /** Only for a list with cached counts. */
  readonly source?: SearchableSource;
}

/** The definition of a list; its functions get a context and must not read anything else. */
export interface ListDefinition<T extends ListTypes> {
  readonly source: {
    /** A table, or an aliased subquery, with the columns `project_id` and `sort_key`. */
    readonly table: Sql;
    /** The column of the ids. */
    readonly id: string;
  };
  /** The columns of a page's rows. */
  readonly columns: readonly (keyof T['row'] & string)[];
  readonly orders: Readonly<Record<T['column'], Order<T['view']>>>;
  readonly defaultOrder: T['column'];
  /** The rows of a view; by default, all of the project. */
  readonly rows?: (context: Context<T>) => Sql | undefined;
  readonly filters: Filters<T>;
  readonly search: Search;
  /** The dependencies of its rows and filters; without any, its rows are counted each time. */
  readonly dependsOn?: Dependencies;
}

type Template = (values: readonly [string, string, string, string]) => CompiledQuery<unknown>;

/** A defined list, with its statement cache. */
export interface List<T extends ListTypes> extends ListDefinition<T> {
  /** Identifies its counts in the cache. */
  readonly key: number;
  /** Its compiled statements, by cache key. */
  readonly statements: LruMap<Template>;
}

/** A statement may contain a date, so each day adds new ones, and so do growing groups. */
const maxStatements = 1_000;
let defined = 0;

/** Defines a list, once per process: its statements and counts are cached with it. */
export function defineList<T extends ListTypes>(definition: ListDefinition<T>): List<T> {
  defined += 1;
  return { ...definition, key: defined, statements: new LruMap(maxStatements) };
}

/** A selection of a list's rows. */
export interface RowsRequest<T extends ListTypes> {
  readonly projectId: string;
  readonly view: T['view'];
  readonly filters?: Partial<T['filters']> | undefined;
  /** As typed; by default, none. */
  readonly search?: string;
}

/** A selection of a list's rows, and their order. */
export interface ListRequest<T extends ListTypes> extends RowsRequest<T> {
  readonly search: string;
  readonly sortBy?: T['column'] | undefined;
  readonly descending: boolean;
}

/** A page of a list. */
export interface PageRequest<T extends ListTypes> extends ListRequest<T> {
  /** Starts at 1. */
  readonly page: number;
  readonly rowsPerPage: number;
}

/** A page of a list, in order. */
export interface Page<Row> {
  readonly rows: Row[];
  /** The number of rows of the list; with `isCapped` there are more. */
  readonly total: number;
  /** Set when a search matches very many rows; the count stops there. */
  readonly isCapped?: true;
}

/** The condition on the rows of a list, and its dependencies. */
export interface Rows {
  readonly condition: Sql;
  /** Whether every row of the project matches. */
  readonly isWhole: boolean;
  readonly dependsOn: Dependencies | undefined;
}

/**
 * A request without the type parameters of its list, from which statements and cache keys are
 * derived.
 */
export interface Query {
  readonly list: Pick<List<ListTypes>, 'source' | 'search' | 'statements'>;
  readonly columns: readonly string[];
  readonly projectId: string;
  /** '' for none. */
  readonly search: string;
  /** The list and all inputs of its conditions except the project, as JSON. */
  readonly key: string;
  readonly sortBy: string;
  readonly descending: boolean;
  /** The offset of the page. */
  readonly skip: number;
  readonly rowsPerPage: number;
  readonly order: () => Ordering;
  readonly groups: (() => readonly Sql[]) | undefined;
  readonly hasFilters: boolean;
  readonly rowsOf: (project: Sql) => Rows;
}

/** Resolves everything that depends on the types of a list. */
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
