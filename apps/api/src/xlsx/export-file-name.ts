const maxNameLength = 150;

/**
 * The name of an export: its content, the project and the date. Leaves out characters that file
 * names cannot have, and a final dot, which Windows would drop.
 */
export function exportFileName(parts: readonly string[], type = 'xlsx'): string {
  const name = parts
    .join(' ')
    .replace(/[<>:"/\\|?*\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, ' ')
    .replace(/\s+/g, ' ');
  const base = [...name].slice(0, maxNameLength).join('');
  return `${base.replace(/^[ .]+|(?<![ .])[ .]+$/g, '')}.${type}`;
}
