import type { DownloadedFile } from '../lib/api-answer.ts';
import { unnamedFile } from '../lib/file-name.ts';

/** Removes the type. A browser that knows the type adds an extension to a name without one. */
const withoutType = (blob: Blob): Blob => blob.slice(0, blob.size, 'application/octet-stream');

/** Saves a downloaded file in the browser, under the name from the response. */
export function saveFile({ blob, fileName }: DownloadedFile): void {
  const address = URL.createObjectURL(fileName === unnamedFile ? withoutType(blob) : blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the URL after this task, so it must stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
