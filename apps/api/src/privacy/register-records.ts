import {
  amountFields,
  type ParticipationField,
  participationFields,
} from '@portal/contract/participation-fields';
import { participationDetails } from '../participation-details.ts';
import type { DataKind } from './processing.ts';
import type { RegisterOf } from './register-entry.ts';

const dataOf = <Field extends ParticipationField>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((name) => [name, participationDetails[name].data])) as Record<
    Field,
    DataKind
  >;

const participant = {
  ...dataOf(participationFields),
  projectId: 'work',
  externalReference: 'reference',
  comparableNumber: 'work',
  sortKey: 'name',
  searchText: 'name',
} as const;

/** The personal data in the tables of requests, subscriptions and employee lists. */
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
      ...dataOf(amountFields),
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
