import { maxRowsWithoutProof } from '@portal/contract/limits';
import type { Right } from '@portal/contract/rights';
import { xlsxType } from '@portal/contract/xlsx';
import type { RowKeys } from '@portal/list-engine/id-list';
import { texts } from '@portal/texts/texts';
import { today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import { readInBatches } from '../../database/read-batches.ts';
import type { Dependencies } from '../../dependencies.ts';
import { requireProof } from '../../access/fresh-proof.ts';
import { reauthorizeProject } from '../../access/project-access.ts';
import { isProven } from '../../identity/sessions/proof-rules.ts';
import type { Session } from '../../identity/sessions/session-store.ts';
import { ProblemError } from '../../problem.ts';
import type { FileAnswer, MemberContext } from '../route.ts';
import { beginExport, readLimited } from './export-limiter.ts';
import type { UsedFilters } from '../../xlsx/describe-filters.ts';
import { exportFileName } from '../../xlsx/export-file-name.ts';
import type { SheetColumn } from '../../xlsx/sheet-column.ts';
import { workbookStream } from '../../xlsx/workbook-stream.ts';

/** A list that can be exported, with its key in the texts of Excel files and in the audit log. */
export type ListName = keyof (typeof texts)['nl']['xlsx']['lists'];

export interface ListExport<Row, Key> {
  readonly list: ListName;
  readonly columns: readonly SheetColumn<Row>[];
  /** Reads the keys of the whole list, in its order, by one statement. */
  readonly readIds: (db: Db) => Promise<RowKeys<Key>>;
  readonly readRows: (db: Db, ids: readonly Key[]) => Promise<Row[]>;
  /** Counts the rows, where that costs much less than reading their keys. */
  readonly countRows?: (db: Db) => Promise<number>;
  /** The filters and the search; undefined for the whole list. */
  readonly filters?: UsedFilters | undefined;
  /** The right to see the rows; by default, the right to view the project. */
  readonly right?: Right;
}

/**
 * Whether a session may export a list of any length, so that the rows need not be counted first.
 */
const mayTakeAny = ({ isReadOnly, proof }: Session, now: Date): boolean =>
  !isReadOnly && isProven(proof, 'sign-in', now);

/**
 * Requires a fresh proof for a long list. Every exported list calls this. A support session cannot
 * confirm an identity, so it is refused instead.
 * @throws {ProblemError} 403 confirmation-needed, or support-list-too-long
 */
export function checkRowCount(session: Session, rowCount: number, now: Date): void {
  if (rowCount <= maxRowsWithoutProof) return;
  if (session.isReadOnly) throw new ProblemError('support-list-too-long');
  requireProof(session, 'sign-in', now);
}

/**
 * A whole list as an Excel file, read while it is sent: first the keys of all rows by one
 * statement, then the rows in batches. With a fresh proof, a list may have any length, and the
 * first bytes are sent before the keys are read, if `countRows` can count the rows. Otherwise the
 * keys are read first. When the session ends or the account loses the right meanwhile, no more rows
 * are sent, and the file breaks off.
 * @throws {ProblemError} 403 as checkRowCount; 429 when too many exports of the account run
 */
export async function exportList<Row, Key>(
  context: Pick<MemberContext, 'db' | 'projectId' | 'session' | 'account'>,
  { config, clock, database }: Dependencies,
  list: ListExport<Row, Key>,
): Promise<FileAnswer> {
  const { db, projectId, session, account } = context;
  const { columns, readIds, countRows, readRows, filters, right = 'viewProject' } = list;
  const title = texts[account.language].xlsx.lists[list.list];
  let ids = mayTakeAny(session, clock.now()) ? undefined : await readIds(db);
  if (ids) checkRowCount(session, ids.length, clock.now());
  const { name } = await db
    .selectFrom('project')
    .select('name')
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  const readAuthorized = async <T>(inner: Db, read: (db: Db) => Promise<T>): Promise<T> => {
    await reauthorizeProject(inner, { session, projectId, right }, clock);
    return read(inner);
  };
  const reader = { projectId, account: account.accountId };
  const readVisible = (batchDb: Db, batch: readonly Key[]): Promise<Row[]> =>
    readAuthorized(batchDb, () => readRows(batchDb, batch));
  const seekIds = () =>
    readLimited(reader, () =>
      database.transaction({ projectId }, (idsDb) => readAuthorized(idsDb, readIds)),
    );
  const queryRows = async () => {
    const exported = ids ?? (await seekIds());
    return {
      rowCount: exported.length,
      batches: readInBatches(exported, (batch) =>
        readLimited(reader, () =>
          database.transaction({ projectId }, (batchDb) => readVisible(batchDb, batch)),
        ),
      ),
    };
  };
  const filtered = filters ? [texts[account.language].xlsx.filters.fileName] : [];
  return {
    fileName: exportFileName([title, ...filtered, name, today(clock)]),
    contentType: xlsxType,
    content: async () => {
      const end = beginExport(account.accountId);
      try {
        if (!countRows) ids ??= await seekIds();
        return workbookStream(
          {
            title,
            application: config.brand,
            createdAt: clock.now(),
            description: filters?.description,
          },
          { columns, queryRows },
        ).once('close', end);
      } catch (error) {
        end();
        throw error;
      }
    },
    entry: () => ({
      projectId,
      session,
      action: 'list-exported',
      details: { list: list.list, ...(filters && { filters: filters.kinds }) },
      rows: ids?.length ?? countRows,
    }),
  };
}
