import type { ParticipationColumns } from '../database/participation-columns.ts';
import type { DataKind } from './processing.ts';
import type { RegisterOf } from './register-entry.ts';

const amounts = {
  totalPrice: 'pay',
  grossExchange: 'pay',
  netExchange: 'pay',
  employerContribution: 'pay',
  netOwnContribution: 'pay',
} as const;

const participation: Readonly<Record<keyof ParticipationColumns, DataKind>> = {
  firstName: 'name',
  infix: 'name',
  lastName: 'name',
  birthDate: 'identity',
  gender: 'identity',
  emailAddress: 'contact',
  address: 'contact',
  employeeNumber: 'work',
  department: 'work',
  costCentre: 'work',
  articleName: 'participation',
  sportsLocation: 'participation',
  months: 'participation',
  intensity: 'participation',
  ...amounts,
};

const participant = {
  ...participation,
  projectId: 'work',
  externalReference: 'reference',
  comparableNumber: 'work',
  sortKey: 'name',
  searchText: 'name',
} as const;

/** What the tables of requests, subscriptions and employee lists hold of people. */
export const recordsRegister: RegisterOf<
  | 'articleRegistration'
  | 'aaoFile'
  | 'subscription'
  | 'articleRegistrationViewer'
  | 'subscriptionAmounts'
  | 'subscriptionSuspensions'
  | 'employeeList'
  | 'employeeListEntry'
  | 'upload'
  | 'employeeListLog'
> = {
  articleRegistration: {
    processing: 'participation',
    columns: {
      ...participant,
      articleRegistrationId: 'reference',
      status: 'participation',
      version: 'none',
      startDate: 'participation',
      acceptedAt: 'conduct',
      acceptanceReference: 'reference',
      submitted: 'text',
      requestedAt: 'conduct',
      decidedAt: 'participation',
      decidedByAccountId: 'reference',
      decidedByName: 'name',
      rejectionReason: 'text',
      decidedOnBehalfOfAccountId: 'reference',
      decidedOnBehalfOfName: 'name',
      decidedChecks: 'participation',
      withdrawnAt: 'participation',
      updatedAt: 'none',
    },
  },
  articleRegistrationViewer: {
    processing: 'participation',
    columns: {
      projectId: 'none',
      articleRegistrationId: 'reference',
      accountId: 'reference',
      seenAt: 'conduct',
    },
  },
  aaoFile: {
    processing: 'supplements',
    columns: {
      articleRegistrationId: 'reference',
      projectId: 'work',
      fileName: 'name',
      content: 'text',
      sha256: 'none',
      signedAt: 'conduct',
    },
  },
  subscription: {
    processing: 'participation',
    columns: {
      ...participant,
      subscriptionId: 'reference',
      subscriptionNumber: 'reference',
      articleRegistrationId: 'reference',
      periodStart: 'participation',
      periodEnd: 'participation',
      suspendFrom: 'participation',
      suspendTill: 'participation',
      listCancelledAt: 'work',
      listCancellationRectifiedAt: 'work',
      leaverEndDate: 'work',
      lastPayrollRun: 'pay',
      lastPayMonth: 'pay',
      createdAt: 'none',
      updatedAt: 'none',
    },
  },
  subscriptionAmounts: {
    processing: 'participation',
    columns: {
      projectId: 'work',
      subscriptionId: 'reference',
      validFrom: 'participation',
      ...amounts,
    },
  },
  subscriptionSuspensions: {
    processing: 'participation',
    columns: {
      projectId: 'work',
      subscriptionId: 'reference',
      suspendedFrom: 'participation',
      suspendedTill: 'participation',
    },
  },
  employeeList: {
    processing: 'savedLists',
    columns: {
      employeeListId: 'none',
      projectId: 'none',
      version: 'none',
      savedAt: 'conduct',
      savedByAccountId: 'reference',
    },
  },
  employeeListEntry: {
    processing: 'employeeLists',
    columns: {
      employeeListId: 'none',
      projectId: 'work',
      employeeNumber: 'work',
      comparableNumber: 'work',
      plainNumber: 'work',
      employeeName: 'name',
      department: 'work',
      emailAddress: 'contact',
    },
  },
  upload: {
    processing: 'employeeLists',
    columns: {
      uploadId: 'none',
      projectId: 'none',
      accountId: 'reference',
      fileName: 'text',
      summary: 'text',
      entries: 'text',
      previewedVersion: 'none',
      createdAt: 'conduct',
      expiresAt: 'none',
    },
  },
  employeeListLog: {
    processing: 'savedLists',
    columns: {
      employeeListLogId: 'none',
      projectId: 'none',
      version: 'none',
      rowsProcessed: 'none',
      importedAt: 'conduct',
      uploadedByEmailAddress: 'contact',
    },
  },
};
