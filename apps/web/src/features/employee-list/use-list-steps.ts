import {
  diffEmployeeList,
  restoreEmployeeList,
  updateEmployeeList,
  type EmployeeListDiff,
} from '@portal/contract/employee-list';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/call-api.ts';
import { useChange } from '../../lib/use-change.ts';
import { useNotify } from '../../ui/use-notify.ts';
import { useListRefresh } from './employee-list-queries.ts';
import { uploadFailureText } from './upload-failure.ts';
import { useUpload, type UploadSteps } from './use-upload.ts';

export interface EmployeeListFlow {
  readonly upload: UploadSteps;
  /** The changes that saving would make; undefined until the user requests them. */
  readonly diff: EmployeeListDiff | undefined;
  readonly isComparing: boolean;
  readonly compareError: Error | null;
  readonly compare: () => void;
  readonly isSaving: boolean;
  readonly saveError: Error | null;
  readonly save: (confirmedRemovals?: number) => void;
  /** The number of employees on the list that was just saved here; null if none was. */
  readonly savedEmployees: number | null;
  /** Whether the user has just discarded an upload. */
  readonly isDiscarded: boolean;
  /** Discards the upload and its preview. */
  readonly cancel: () => void;
  /**
   * Discards them when the user leaves the page. A save that is in flight continues on the server.
   */
  readonly leave: () => void;
  readonly choose: (files: readonly File[]) => void;
  readonly restore: () => void;
  readonly isRestoring: boolean;
  readonly restoreError: Error | null;
}

/** The steps from a chosen file to a saved list. */
export function useListSteps(projectId: string): EmployeeListFlow {
  const { t } = useTranslation();
  const notify = useNotify();
  const refresh = useListRefresh(projectId);
  const [savedEmployees, setSavedEmployees] = useState<number | null>(null);
  const [isDiscarded, setDiscarded] = useState(false);
  const upload = useUpload(projectId, (failure) => {
    const { notice } = uploadFailureText(t, failure);
    if (notice) notify({ tone: 'bad', ...notice });
  });
  const comparison = useChange({
    mutationFn: (uploadId: string) =>
      callApi(diffEmployeeList, { query: { ProjectId: projectId, UploadId: uploadId } }),
  });
  const saving = useChange({
    mutationFn: (body: { uploadId: string; confirmedRemovals?: number }) =>
      callApi(updateEmployeeList, { body: { projectId, ...body } }),
    onSettled: refresh,
  });
  const restoring = useChange({
    mutationFn: () => callApi(restoreEmployeeList, { body: { projectId } }),
  });
  const uploadId = upload.list?.uploadId ?? null;

  function reset() {
    comparison.reset();
    saving.reset();
    restoring.reset();
    setSavedEmployees(null);
    setDiscarded(false);
  }

  function finish(employees: number) {
    notify({
      tone: 'ok',
      title: t('employeeList.save.saved'),
      message: t('employeeList.save.savedText', { count: employees }),
    });
    upload.clear();
    reset();
    setSavedEmployees(employees);
  }

  function cancel() {
    upload.discard();
    reset();
    setDiscarded(true);
  }

  return {
    upload,
    diff: comparison.data,
    isComparing: comparison.isPending,
    compareError: comparison.error,
    compare: () => {
      saving.reset();
      if (uploadId !== null) comparison.mutate(uploadId);
    },
    isSaving: saving.isPending,
    saveError: saving.error,
    save: (confirmedRemovals) => {
      if (uploadId === null) return;
      const { Added = 0, Keep = 0 } = comparison.data?.counts ?? {};
      const confirmed = confirmedRemovals === undefined ? {} : { confirmedRemovals };
      saving.mutate(
        { uploadId, ...confirmed },
        {
          onSuccess: () => finish(Added + Keep),
        },
      );
    },
    savedEmployees,
    isDiscarded,
    cancel,
    leave: () => {
      if (!saving.isPending) cancel();
    },
    choose: (files) => {
      reset();
      upload.choose(files);
    },
    restore: () => {
      reset();
      restoring.mutate(undefined, {
        onSuccess: (answer) => {
          upload.adopt(answer.uploadId);
          comparison.mutate(answer.uploadId);
        },
      });
    },
    isRestoring: restoring.isPending,
    restoreError: restoring.error,
  };
}
