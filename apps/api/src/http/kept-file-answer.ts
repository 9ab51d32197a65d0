import { contentTypes, type FileType } from '@portal/contract/files';
import type { FileStorage } from '../files/file-storage.ts';
import type { FileAnswer } from './route.ts';

interface KeptFileRow {
  readonly file_name: string;
  readonly file_type: FileType;
  readonly size: number;
  readonly sha256: string;
  readonly storage_key: string;
}

/** Answers with a kept file: the row says what it is called, the storage has its bytes. */
export const keptFileAnswer = (storage: FileStorage, row: KeptFileRow): FileAnswer => ({
  fileName: row.file_name,
  contentType: contentTypes[row.file_type],
  content: {
    size: row.size,
    sha256: row.sha256,
    open: (range) => storage.read(row.storage_key, range),
  },
});
