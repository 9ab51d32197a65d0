import { responseTexts } from './field-texts-response.ts';
import { schemaTexts } from './field-texts-events.ts';
import { projectTexts } from './field-texts-project.ts';
import { requestTexts } from './field-texts-request.ts';
import { sharedTexts } from './field-texts-shared.ts';
import type { FieldText } from './text-shapes.ts';

/** Where a field is: in a request, in a response, or in a named schema. */
export type Side = 'request' | 'response' | 'schema';

/** The texts of each side; its own override the shared ones. */
export const textsOf = {
  request: { ...projectTexts, ...sharedTexts, ...requestTexts },
  response: { ...projectTexts, ...sharedTexts, ...responseTexts },
  schema: { ...sharedTexts, ...schemaTexts },
} as const satisfies Record<Side, object>;

/**
 * The text of the field at the end of a path, with its key: the longest one that is a suffix of the
 * path. The path begins with the name of the call or the schema.
 */
export function findFieldText(
  side: Side,
  path: readonly string[],
): { readonly key: string; readonly text: FieldText } | undefined {
  const texts: Readonly<Record<string, string | FieldText>> = textsOf[side];
  for (let start = 0; start < path.length; start += 1) {
    const key = path.slice(start).join('.');
    const entry = Object.hasOwn(texts, key) ? texts[key] : undefined;
    if (entry === undefined) continue;
    return { key, text: typeof entry === 'string' ? { text: entry } : entry };
  }
  return undefined;
}
