import type { ListFault } from '@portal/contract/list-faults';
import type { Json, Moment } from './column-types.ts';

interface EmployeeListTable {
  employeeListId: string;
  projectId: string;
  version: number;
  savedAt: Moment;
  savedByAccountId: string | null;
}

interface EmployeeListEntryTable {
  employeeListId: string;
  projectId: string;
  employeeNumber: string;
  /** Null for a number that is its own comparable form, and while it is not filled in. */
  comparableNumber: string | null;
  /** The comparable form without leading zeros; the database fills it in. */
  plainNumber: string | null;
  employeeName: string;
  department: string | null;
  emailAddress: string | null;
}

/** The facts of an uploaded file besides its entries. */
export interface UploadSummary {
  readonly rowsRead: number;
  readonly duplicates: readonly {
    readonly employeeNumber: string;
    readonly rows: readonly number[];
  }[];
  readonly rowsWithoutNumber: readonly number[];
  /** Absent in rows of an older version. */
  readonly zeroRows?: number;
  readonly sheetName?: string | null;
  /** The listed faults; `faultCount` counts all of them. */
  readonly faults: readonly ListFault[];
  readonly faultCount: number;
}

interface UploadTable {
  uploadId: string;
  projectId: string;
  accountId: string;
  fileName: string;
  summary: Json<UploadSummary>;
  entries: Uint8Array;
  previewedVersion: number;
  createdAt: Moment;
  expiresAt: Moment;
}

interface EmployeeListLogTable {
  employeeListLogId: string;
  projectId: string;
  version: number;
  rowsProcessed: number;
  importedAt: Moment;
  uploadedByEmailAddress: string;
}

/** Employee lists and their uploads. */
export interface EmployeeListTables {
  employeeList: EmployeeListTable;
  employeeListEntry: EmployeeListEntryTable;
  upload: UploadTable;
  employeeListLog: EmployeeListLogTable;
}
