import { maximumUploadBytes } from '@portal/contract/limits';

/** The faults that the page itself finds in the chosen files, before it sends anything. */
export type FileFault = 'more-than-one' | 'not-xlsx' | 'too-large' | 'empty';

interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

/** Why these files cannot be uploaded as a list; undefined when there is one file that can. */
export function findFileFault(files: readonly ChosenFile[]): FileFault | undefined {
  const [file] = files;
  if (file === undefined || files.length > 1) return 'more-than-one';
  if (!file.name.toLowerCase().endsWith('.xlsx')) return 'not-xlsx';
  if (file.size > maximumUploadBytes) return 'too-large';
  return file.size === 0 ? 'empty' : undefined;
}
