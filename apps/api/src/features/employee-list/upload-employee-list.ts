import { type upload } from '@portal/contract/upload';
import type { CallInput } from '@portal/contract/call';
import type { Dependencies } from '../../dependencies.ts';
import { ProblemError } from '../../problem.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { insertUpload } from './upload-store.ts';
import { listSavedLists } from './employee-list-store.ts';
import type { readEmployeeList } from './read-employee-list.ts';

const problems = {
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  422: 'invalid-input',
} as const;
/** In seconds. Some of the waiting lists will have been read by then. */
const overloadPause = '5';

/**
 * Reads an uploaded list and stores its content. A list with faults is stored too, because its
 * preview shows them.
 * @throws {ProblemError} 413, 415 or 422 for a file that cannot be read; 429 when too many lists
 * wait, of this project, of this account or in all
 */
export async function uploadEmployeeList(
  {
    account,
    projectId,
    request,
    transaction,
    storeResponse,
  }: OwnTransactionsContext<typeof upload>,
  { file }: CallInput<typeof upload>['body'],
  { clock, readList }: Pick<Dependencies, 'clock'> & { readList: typeof readEmployeeList },
): Promise<{ uploadId: string }> {
  const waiter = { projectId, account: account.accountId, signal: request.callerSignal };
  const outcome = await readList(file.read, waiter);
  if (outcome.kind === 'overload') {
    throw new ProblemError('too-many-requests', [], { 'retry-after': overloadPause });
  }
  if (outcome.kind === 'refused') {
    const { status, code } = outcome;
    throw new ProblemError(problems[status], [{ field: 'file', code, texts: 'fileRefusals' }]);
  }
  const { rowsRead, duplicates, rowsWithoutNumber, zeroRows, sheetName } = outcome;
  const { faults, faultCount, packedEntries } = outcome;
  return transaction(async (db) => {
    const [latest] = await listSavedLists(db, projectId);
    const uploadId = await insertUpload(db, {
      projectId,
      accountId: account.accountId,
      fileName: file.fileName,
      summary: {
        rowsRead,
        duplicates,
        rowsWithoutNumber,
        zeroRows,
        sheetName,
        faults,
        faultCount,
      },
      entries: packedEntries,
      previewedVersion: latest?.version ?? 0,
      now: clock.now(),
    });
    await storeResponse(db, { uploadId });
    return { uploadId };
  });
}
