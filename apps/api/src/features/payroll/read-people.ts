import type { PayrollPersonRow } from '@portal/contract/payroll-people';
import type { RowKeys } from '@portal/list-engine/id-list';
import type { Db } from '../../database/database.ts';
import { runCooperatively } from '../../concurrency/run-cooperatively.ts';
import { listedPeople, type PeopleRequest, personRow } from './people-row-rules.ts';
import { cachedOrder, findListing } from './read-lines.ts';

/** Makes the row of a person. */
type ReadRow = () => Promise<PayrollPersonRow>;

/**
 * Lists the people of a period, whose rows are made when they are shown.
 * @throws {ProblemError} 404
 */
export async function listPeople(
  db: Db,
  of: { projectId: string; periodId: string },
  { search, sortBy, descending, filters }: PeopleRequest,
): Promise<RowKeys<ReadRow>> {
  const listing = await findListing(db, of);
  const { source } = listing;
  const request = { search, sortBy, descending, filters };
  const indexes = await cachedOrder(listing, `people ${JSON.stringify(request)}`, () =>
    listedPeople(source, request),
  );
  return {
    length: indexes.length,
    slice: (from, to) =>
      Array.from(
        indexes.subarray(from, to),
        (person) => () => runCooperatively(personRow(source, person)),
      ),
  };
}
