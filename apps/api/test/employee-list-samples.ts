import { inProject, type Sampler, table } from './call-sample.ts';
import { listFile } from './employee-list-calls.ts';
import { uploadIdOf } from './employee-list-rows.ts';

const employeeList = listFile([['007', 'Fenna van den Berg']]);

/** A sample for every call about the employee list. */
export const employeeListSamplers: Readonly<Record<string, Sampler>> = {
  'EmployeeList/DiffEmployeeList': ({ projectId }, { accountId }) => ({
    query: { ProjectId: projectId, UploadId: uploadIdOf(projectId, accountId) },
  }),
  'EmployeeList/GetEmployeeListDiffPage': ({ projectId }, { accountId }) => ({
    body: {
      projectId,
      uploadId: uploadIdOf(projectId, accountId),
      diffStatus: 'Added',
      search: '',
      page: 1,
    },
  }),
  'EmployeeList/UpdateEmployeeList': ({ projectId }, { accountId }) => ({
    body: { projectId, uploadId: uploadIdOf(projectId, accountId), confirmedRemovals: 1 },
  }),
  'EmployeeList/RestoreEmployeeList': table,
  'EmployeeList/ExportEmployeeListToExcel': ({ projectId }) => ({
    body: { projectId, binary: true },
  }),
  'EmployeeList/ExportCancelledSubscriptionsFromEmployeeListToExcel': table,
  'EmployeeList/GetEmployeeListLog': inProject,
  'EmployeeList/GetCancellableSubscriptionsFromEmployeeList': inProject,
  'EmployeeList/CancelSubscriptionsFromEmployeeList': ({ projectId, subscriptionId }) => ({
    body: { projectId, subscriptionIds: [subscriptionId] },
  }),
  'EmployeeList/GetEmployeeCancelledSubscriptionsFromEmployeeList': inProject,
  'EmployeeList/NotifyAboutCancelledSubscriptionsFromEmployeeList': table,
  'Upload/GetUploadPlace': inProject,
  'Upload/Upload': ({ projectId }) => ({ body: { projectId, file: employeeList } }),
  'Upload/Delete': ({ projectId }, { accountId }) => ({
    body: { uploadId: uploadIdOf(projectId, accountId) },
  }),
};
