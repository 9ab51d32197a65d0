/** The default name of a file without one in its headers. */
export const unnamedFile = 'undefined';

function decodeExtended(value: string): string | undefined {
  const match = /^([\w-]+)'[^']*'(.*)$/.exec(value);
  if (!match || match[1]?.toLowerCase() !== 'utf-8') return undefined;
  try {
    return decodeURIComponent(match[2] ?? '');
  } catch {
    return undefined;
  }
}

/** The file name in a content-disposition header; `filename*` (RFC 5987) takes precedence. */
export function fileNameOf(contentDisposition: string | null): string {
  const header = contentDisposition ?? '';
  const extended = /;\s*filename\*\s*=\s*([^;\s]+)/i.exec(header)?.[1];
  const decoded = extended === undefined ? undefined : decodeExtended(extended);
  if (decoded) return decoded;
  const quoted = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1];
  const plain =
    quoted?.replace(/\\(.)/g, '$1') ?? /;\s*filename\s*=\s*([^;\s"]+)/i.exec(header)?.[1];
  return plain || unnamedFile;
}
