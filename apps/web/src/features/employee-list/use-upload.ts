import { deleteUpload, upload } from '@portal/contract/upload';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../lib/call-api.ts';
import { uploadFile } from '../../lib/upload-file.ts';
import { findFileFault } from './file-rules.ts';
import type { UploadFailure } from './upload-failure.ts';

/** A list that is being uploaded, or has been. */
interface UploadedList {
  /** Null when a saved list is restored. */
  readonly file: File | null;
  /** Null while the list is being sent. */
  readonly uploadId: string | null;
}

export interface UploadSteps {
  readonly list: UploadedList | null;
  /** The part that has been sent: 0 to 1. */
  readonly progress: number;
  readonly failure: UploadFailure | null;
  readonly choose: (files: readonly File[]) => void;
  /** Uses an upload that the server made itself. */
  readonly adopt: (uploadId: string) => void;
  /** Cancels the upload, or deletes it from the server. */
  readonly discard: () => void;
  /** Clears an upload that the server has used. */
  readonly clear: () => void;
}

// A failure needs no message: the server deletes an unused upload within the hour.
const deleteUnused = (uploadId: string): void =>
  void callApi(deleteUpload, { body: { uploadId } }).catch(() => {});

/** The steps from choosing a file to an upload that can be previewed. */
export function useUpload(
  projectId: string,
  onFailure: (failure: UploadFailure) => void,
): UploadSteps {
  const [list, setList] = useState<UploadedList | null>(null);
  const [progress, setProgress] = useState(0);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  function discard() {
    sending.current?.abort();
    if (list?.uploadId) deleteUnused(list.uploadId);
    setList(null);
    setFailure(null);
  }

  function fail(next: UploadFailure) {
    setList(null);
    setFailure(next);
    onFailure(next);
  }

  async function send(file: File) {
    const stopping = new AbortController();
    sending.current = stopping;
    const { signal } = stopping;
    setProgress(0);
    setList({ file, uploadId: null });
    try {
      const body = { projectId, file };
      // Another file may replace one whose upload was stopped or lost.
      const options = { signal, onProgress: setProgress, isReplaySilent: true };
      const { uploadId } = await uploadFile(upload, { body }, options);
      if (signal.aborted) deleteUnused(uploadId);
      else setList({ file, uploadId });
    } catch (error) {
      if (!signal.aborted) fail({ file, cause: { error } });
    }
  }

  return {
    list,
    progress,
    failure,
    choose: (files) => {
      discard();
      const fault = findFileFault(files);
      const [file] = files;
      if (file === undefined) return;
      if (fault) fail({ file, cause: { fault } });
      else void send(file);
    },
    adopt: (uploadId) => {
      discard();
      setList({ file: null, uploadId });
    },
    discard,
    clear: () => setList(null),
  };
}
