import {
  diffEmployeeList,
  exportEmployeeListToExcel,
  getCancellableSubscriptionsFromEmployeeList,
  getEmployeeCancelledSubscriptionsFromEmployeeList,
  getEmployeeListLog,
  updateEmployeeList,
} from '@portal/contract/employee-list';
import { upload } from '@portal/contract/upload';
import { makeAccount, makeProject } from './factories.ts';
import type { TestPortal } from './test-portal.ts';
import { makeWorkbook, sheetOfTexts } from './xlsx/make-workbook.ts';

export type Row = readonly (string | null)[];

const header = ['Personeelsnummer', 'Naam', 'Afdeling', 'E-mailadres'];

/** An Excel file with these rows under the header of an employee list. */
export const listFile = (rows: readonly Row[], name = 'medewerkers.xlsx'): File =>
  new File([makeWorkbook({ sheet: sheetOfTexts([header, ...rows]) })], name);

/** A project, and somebody who may do everything with its employee list. */
export async function makeEmployer(
  portal: TestPortal,
  over: Parameters<typeof makeProject>[1] = { useEmployeeListCancelSubscriptions: true },
) {
  const project = await makeProject(portal, over);
  const { projectId } = project;
  const flags = { userManagement: true };
  const account = await makeAccount(portal, { projects: [projectId], flags });
  return { project, projectId, account, ...callsOf(portal, projectId, account.token) };
}

/** The calls about the list of a project, as somebody makes them. */
export function callsOf(portal: TestPortal, projectId: string, token: string) {
  const query = { ProjectId: projectId };
  const send = (file: Blob) => portal.call(upload, { body: { projectId, file } }, token);
  const put = async (rows: readonly Row[]) => (await send(listFile(rows))).ok().uploadId;
  const diff = (uploadId: string) =>
    portal.call(diffEmployeeList, { query: { ...query, UploadId: uploadId } }, token);
  const save = (uploadId: string, confirmedRemovals?: number) =>
    portal.call(updateEmployeeList, { body: { projectId, uploadId, confirmedRemovals } }, token);
  return {
    send,
    put,
    diff,
    save,
    /** Uploads, previews and saves, whatever is unusual about it. */
    replace: async (rows: readonly Row[]) => {
      const uploadId = await put(rows);
      const preview = (await diff(uploadId)).ok();
      (await save(uploadId, preview.removals)).ok();
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

/** The list that a project has saved, as it lies in the database, by number. */
export const readList = (portal: TestPortal, projectId: string) =>
  portal.database.transaction({ projectId }, async (db) => {
    const list = await db
      .selectFrom('employee_list')
      .select(['employee_list_id', 'version'])
      .orderBy('version', 'desc')
      .executeTakeFirst();
    if (!list) return [];
    const rows = await db
      .selectFrom('employee_list_entry')
      .select(['employee_number', 'employee_name', 'department', 'email_address'])
      .where('employee_list_id', '=', list.employee_list_id)
      .execute();
    return rows
      .map((row) => [row.employee_number, row.employee_name, row.department, row.email_address])
      .sort(([a = ''], [b = '']) => (String(a) < String(b) ? -1 : 1));
  });
