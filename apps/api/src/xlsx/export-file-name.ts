const maxNameLength = 150;

/**
 * The name of an export: its content, the project and the date. It leaves out characters that no
 * file name takes, and a dot that Windows would drop.
 */
export function exportFileName(parts: readonly string[], type = 'xlsx'): string {
  const name = parts
    .join(' ')
    .replace(/[<>:"/\\|?*\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, ' ')
    .replace(/\s+/g, ' ');
  const kept = [...name].slice(0, maxNameLength).join('');
  return `${kept.replace(/^[ .]+|(?<![ .])[ .]+$/g, '')}.${type}`;
}
