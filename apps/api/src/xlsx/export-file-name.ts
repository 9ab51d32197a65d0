const longestName = 150;

/**
 * The name of an export: what it holds, of which project, on which date. What no file name takes is
 * left out, and a dot where Windows would drop it.
 */
export function exportFileName(parts: readonly string[]): string {
  const name = parts
    .join(' ')
    .replace(/[<>:"/\\|?*\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, ' ')
    .replace(/\s+/g, ' ');
  const kept = [...name].slice(0, longestName).join('');
  return `${kept.replace(/^[ .]+|[ .]+$/g, '')}.xlsx`;
}
