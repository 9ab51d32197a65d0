import { monthEnd } from '@portal/contract/dates';
import {
  cancelSubscriptionsFromEmployeeList as cancelCall,
  diffEmployeeList as diffCall,
  exportCancelledSubscriptionsToExcel as exportCancelledCall,
  exportEmployeeListToExcel as exportCall,
  getCancellableSubscriptionsFromEmployeeList,
  getEmployeeCancelledSubscriptionsFromEmployeeList,
  getEmployeeListDiffPage as pageCall,
  getEmployeeListLog,
  notifyAboutCancelledSubscriptions as notifyCall,
  restoreEmployeeList as restoreCall,
  updateEmployeeList as updateCall,
} from '@portal/contract/employee-list';
import { lastPayMonths, payrollRuns } from '@portal/contract/settlement';
import { deleteUpload, getUploadPlace, upload as uploadCall } from '@portal/contract/upload';
import { today } from '../../clock.ts';
import type { Dependencies } from '../../dependencies.ts';
import { leavingOf } from '../../shared-domain/leaving-rules.ts';
import { notFound } from '../../problem.ts';
import { route } from '../../http/route.ts';
import { takeUpload } from './upload-store.ts';
import {
  type CancelSubscriptions,
  cancelSubscriptionsFromEmployeeList,
} from './cancel-subscriptions-from-employee-list.ts';
import {
  describeSubscription,
  listCancellable,
  listCancelled,
  listWithoutNumber,
} from './cancellation-store.ts';
import { compareLimited } from './compare-limited.ts';
import { diffEmployeeList, getDiffPage } from './diff-employee-list.ts';
import { listLog, listSavedLists } from './employee-list-store.ts';
import { exportCancelledSubscriptions } from './export-cancelled-subscriptions.ts';
import { exportEmployeeListToExcel } from './export-employee-list-to-excel.ts';
import { PreviewCache } from './preview-cache.ts';
import { notifyAboutCancelledSubscriptions } from './notify-about-cancelled-subscriptions.ts';
import { readEmployeeList } from './read-employee-list.ts';
import { restoreEmployeeList } from './restore-employee-list.ts';
import { updateEmployeeList } from './update-employee-list.ts';
import { uploadEmployeeList } from './upload-employee-list.ts';
import { UploadQueue } from './upload-queue.ts';

export function employeeListRoutes(
  services: Dependencies,
  { cancelSubscriptions }: { cancelSubscriptions: CancelSubscriptions },
) {
  const { clock } = services;
  const comparing = { clock, previews: new PreviewCache() };
  const uploadQueue = new UploadQueue();
  return [
    route(
      uploadCall,
      (context, { body }) =>
        uploadEmployeeList(context, body, {
          clock,
          readList: (readBytes, reader) =>
            uploadQueue.track(
              { projectId: context.projectId, accountId: context.account.accountId },
              (begin) => readEmployeeList(readBytes, { ...reader, onStart: begin }),
            ),
        }),
      { ownTransactions: true },
    ),
    route(getUploadPlace, async ({ projectId, account }) => ({
      place: uploadQueue.positionOf({ projectId, accountId: account.accountId }),
    })),
    route(deleteUpload, async ({ db, projectId, account }, { body }) => {
      const { accountId } = account;
      if (!(await takeUpload(db, { ...body, projectId, accountId, now: clock.now() }))) {
        throw notFound();
      }
    }),
    route(
      diffCall,
      (context, { query }) =>
        compareLimited(context, () => diffEmployeeList(context, query.UploadId, comparing)),
      { ownTransactions: true },
    ),
    route(pageCall, (context, { body }) => getDiffPage(context, body, comparing), {
      ownTransactions: true,
    }),
    route(
      updateCall,
      (context, { body }) =>
        compareLimited(context, () => updateEmployeeList(context, body, services)),
      { ownTransactions: true },
    ),
    route(restoreCall, (context) => restoreEmployeeList(context, services), {
      ownTransactions: true,
    }),
    route(exportCall, (context) => exportEmployeeListToExcel(context, services)),
    route(getEmployeeListLog, async ({ db, projectId }) => {
      const rows = await listLog(db, projectId);
      return {
        items: rows.map((row) => ({
          numberOfRowsProcessed: row.rowsProcessed,
          importDate: row.importedAt.toISOString(),
          uploadedByEmailAddress: row.uploadedByEmailAddress,
        })),
        canRestore: (await listSavedLists(db, projectId)).length > 1,
      };
    }),
    route(getCancellableSubscriptionsFromEmployeeList, async ({ db, projectId }) => {
      const scope = { projectId, date: today(clock) };
      return {
        items: (await listCancellable(db, scope)).map(describeSubscription),
        withoutEmployeeNumber: (await listWithoutNumber(db, scope)).map(describeSubscription),
        endDate: monthEnd(scope.date),
        payrollRuns: payrollRuns(scope.date),
        lastPayMonths: lastPayMonths(scope.date, scope.date),
      };
    }),
    route(cancelCall, ({ db, account }, { body }) =>
      cancelSubscriptionsFromEmployeeList(db, services, { ...body, account }, cancelSubscriptions),
    ),
    route(getEmployeeCancelledSubscriptionsFromEmployeeList, async ({ db, projectId }) => {
      const rows = await listCancelled(db, { projectId, date: today(clock) });
      return {
        items: rows.map((row) => ({
          ...describeSubscription(row),
          periodEnd: row.periodEnd ?? '',
          rectifiedAt: row.listCancellationRectifiedAt?.toISOString() ?? null,
          leaving: leavingOf(row),
        })),
      };
    }),
    route(exportCancelledCall, (context) => exportCancelledSubscriptions(context, services)),
    route(notifyCall, ({ db, account }, { body }) =>
      notifyAboutCancelledSubscriptions(db, services, { ...body, account }),
    ),
  ];
}
