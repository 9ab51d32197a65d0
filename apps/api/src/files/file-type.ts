import { type FileType, fileTypeOf } from '@portal/contract/files';

const signatures: Readonly<Record<FileType, Buffer>> = {
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  pdf: Buffer.from('%PDF-', 'latin1'),
};

/** Whether a file is what its name promises, by its first bytes (eight of them will do). */
export function isOfNamedType(fileName: string, head: Uint8Array): boolean {
  const signature = signatures[fileTypeOf(fileName)];
  return signature.equals(head.subarray(0, signature.length));
}
