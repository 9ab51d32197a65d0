import {
  diffEmployeeList,
  exportEmployeeListToExcel,
  getCancellableSubscriptionsFromEmployeeList,
  getEmployeeCancelledSubscriptionsFromEmployeeList,
  getEmployeeListDiffPage,
  getEmployeeListLog,
  updateEmployeeList,
} from '@portal/contract/employee-list';
import type { DiffStatus } from '@portal/contract/employee-list';
import { upload } from '@portal/contract/upload';
import type { Db } from '../src/database/database.ts';
import { parseEmployeeList } from '../src/features/employee-list/parse-employee-list.ts';
import { uploadEmployeeList } from '../src/features/employee-list/upload-employee-list.ts';
import { makeAccount, makeProject, type TestAccount } from './factories.ts';
import type { TestPortal } from './test-portal.ts';
import { makeWorkbook, sheetOfTexts } from './xlsx/make-workbook.ts';

export type Row = readonly (string | null)[];

const header = ['Personeelsnummer', 'Naam', 'Afdeling', 'E-mailadres'];

/** An Excel file with these rows under the header of an employee list. */
export const listFile = (rows: readonly Row[], name = 'medewerkers.xlsx'): File =>
  new File([makeWorkbook({ sheet: sheetOfTexts([header, ...rows]) })], name);

/** A project, and an account that may do everything with its employee list. */
export async function makeEmployer(
  portal: TestPortal,
  overrides: Parameters<typeof makeProject>[1] = { useEmployeeListCancelSubscriptions: true },
) {
  const project = await makeProject(portal, overrides);
  const { projectId } = project;
  const flags = { userManagement: true };
  const account = await makeAccount(portal, { projects: [projectId], flags });
  return { project, projectId, account, ...callsOf(portal, projectId, account) };
}

/** The calls about a project's list, made by one account. */
export function callsOf(
  portal: TestPortal,
  projectId: string,
  { accountId, token }: Pick<TestAccount, 'accountId' | 'token'>,
) {
  const query = { ProjectId: projectId };
  const send = (file: Blob) => portal.call(upload, { body: { projectId, file } }, token);
  /**
   * Uploads a list as `send` does, but parses it in this thread, because starting a thread is slow.
   */
  const put = async (rows: readonly Row[]) => {
    const file = listFile(rows);
    const read = async () => new Uint8Array(await file.arrayBuffer());
    const context = {
      account: { accountId },
      projectId,
      request: { callerSignal: new AbortController().signal },
      transaction: <T>(work: (db: Db) => Promise<T>) =>
        portal.database.transaction({ projectId }, work),
      storeResponse: async () => undefined,
    } as unknown as Parameters<typeof uploadEmployeeList>[0];
    const { uploadId } = await uploadEmployeeList(
      context,
      { projectId, file: { fileName: file.name, read } },
      { clock: portal.clock, readList: async (readBytes) => parseEmployeeList(await readBytes()) },
    );
    return uploadId;
  };
  const diff = (uploadId: string) =>
    portal.call(diffEmployeeList, { query: { ...query, UploadId: uploadId } }, token);
  const page = (uploadId: string, diffStatus: DiffStatus, { search = '', page: at = 1 } = {}) =>
    portal.call(
      getEmployeeListDiffPage,
      { body: { projectId, uploadId, diffStatus, search, page: at } },
      token,
    );
  const save = (uploadId: string, confirmedRemovals?: number) =>
    portal.call(updateEmployeeList, { body: { projectId, uploadId, confirmedRemovals } }, token);
  return {
    send,
    put,
    diff,
    page,
    save,
    /** Uploads, previews and saves a list, even an unusual one. */
    replace: async (rows: readonly Row[]) => {
      const uploadId = await put(rows);
      const preview = (await diff(uploadId)).ok();
      const isMissing = preview.unusual === 'many-missing';
      (await save(uploadId, isMissing ? preview.firstList?.missing : preview.removals)).ok();
      return preview;
    },
    exported: () => portal.call(exportEmployeeListToExcel, { body: { projectId } }, token),
    log: async () => (await portal.call(getEmployeeListLog, { query }, token)).ok(),
    cancellable: async () =>
      (await portal.call(getCancellableSubscriptionsFromEmployeeList, { query }, token)).ok(),
    cancelled: async () =>
      (await portal.call(getEmployeeCancelledSubscriptionsFromEmployeeList, { query }, token)).ok()
        .items,
  };
}

/** The saved list of a project in the database, by number. */
export const readList = (portal: TestPortal, projectId: string) =>
  portal.database.transaction({ projectId }, async (db) => {
    const list = await db
      .selectFrom('employeeList')
      .select(['employeeListId', 'version'])
      .orderBy('version', 'desc')
      .executeTakeFirst();
    if (!list) return [];
    const rows = await db
      .selectFrom('employeeListEntry')
      .select(['employeeNumber', 'employeeName', 'department', 'emailAddress'])
      .where('employeeListId', '=', list.employeeListId)
      .execute();
    return rows
      .map((row) => [row.employeeNumber, row.employeeName, row.department, row.emailAddress])
      .sort(([a = ''], [b = '']) => (String(a) < String(b) ? -1 : 1));
  });
