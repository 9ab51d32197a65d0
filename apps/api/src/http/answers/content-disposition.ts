/**
 * The Content-Disposition header of a download (RFC 6266): an ASCII name for old clients, and the
 * encoded real name. No name can end the header, or name another folder.
 */
export function contentDisposition(fileName: string): string {
  const name = fileName
    // A lone surrogate cannot be encoded.
    // oxlint-disable-next-line no-control-regex -- a control character could end the header
    .replace(/[\u0000-\u001f\u007f/\\\p{Cs}]/gu, '_')
    .trim();
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
