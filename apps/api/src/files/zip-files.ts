import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileStorage } from './file-storage.ts';

export interface ZippedFile {
  readonly fileName: string;
  readonly storageKey: string;
  /** Bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
}

/**
 * Makes a zip of files while it is read: one file is open at a time, and none is in memory as a
 * whole. Files are stored without compression, because pictures and PDFs hardly get smaller; so the
 * length is known before the first byte.
 */
export function zipFiles(
  storage: Pick<FileStorage, 'read'>,
  files: readonly ZippedFile[],
): { content: Readable; size: number | undefined } {
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  let current: Readable | undefined;
  const openNext = async (storageKey: string): Promise<Readable> => {
    if (content.destroyed) throw new Error('The reader has closed the zip');
    current = await storage.read(storageKey);
    // The reader may have closed while the file was being opened.
    if (content.destroyed) current.destroy();
    return current;
  };
  zip.on('error', (error: Error) => content.destroy(error));
  content.on('close', () => current?.destroy());

  for (const { fileName, storageKey, size, modifiedAt } of files) {
    const options = { size, mtime: modifiedAt, compress: false };
    zip.addReadStreamLazy(fileName, options, (done) => {
      openNext(storageKey).then(
        (stream) => done(null, stream),
        (error: unknown) => done(error, content),
      );
    });
  }
  let size: number | undefined;
  const options = { forceZip64Format: false, comment: '' };
  // Called synchronously with one number; the types leave that number out.
  zip.end(options, (...totals: number[]) => {
    [size] = totals;
  });
  return { content, size };
}
