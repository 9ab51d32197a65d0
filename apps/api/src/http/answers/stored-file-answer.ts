import { contentTypes, type FileType } from '@portal/contract/files';
import type { FileStorage } from '../../files/file-storage.ts';
import type { FileAnswer } from '../route.ts';
import type { Download } from './download.ts';

interface StoredFileRow {
  readonly fileName: string;
  readonly fileType: FileType;
  readonly size: number;
  readonly sha256: string;
  readonly storageKey: string;
}

/** Answers with a stored file: its name is in the row, its bytes are in the storage. */
export const storedFileAnswer = (
  storage: FileStorage,
  row: StoredFileRow,
  entry: Download | null,
): FileAnswer => ({
  entry,
  fileName: row.fileName,
  contentType: contentTypes[row.fileType],
  content: {
    size: row.size,
    sha256: row.sha256,
    open: (range) => storage.read(row.storageKey, range),
  },
});
