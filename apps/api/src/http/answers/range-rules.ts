import type { ByteRange } from '../../files/file-storage.ts';

/**
 * Parses a Range header (RFC 9110). Undefined means the whole file, also for an invalid header or
 * several ranges.
 */
export function findRange(
  header: string | undefined,
  size: number,
): ByteRange | 'beyond' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'beyond' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return undefined;
  if (start >= size) return 'beyond';
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
