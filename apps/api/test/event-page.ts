import {
  type EventType,
  eventSchemas,
  eventTypes,
  schemaName,
} from '@portal/contract/provider-events';
import { z } from 'zod';
import { findFieldText } from '../src/http/openapi-texts/field-texts.ts';

interface Part {
  readonly type?: unknown;
  readonly items?: Part;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly anyOf?: readonly Part[];
  readonly $ref?: string;
}

/** Without the variants of erased persons, which are a schema of their own. */
const unerased = ({ anyOf, ...part }: Part): Part => {
  const [one, ...others] = (anyOf ?? []).filter(({ $ref }) => $ref === undefined);
  return one && others.length === 0 ? one : { anyOf, ...part };
};

const kindOf = (part: Part): string => {
  const { type, anyOf, items } = unerased(part);
  if (anyOf) return anyOf.map(kindOf).join(' or ');
  if (type === 'array') return `list of ${items ? kindOf(items) : 'values'}`;
  return [type].flat().join(' or ');
};

/**
 * A row for each field; those of a list or an object under its name. `at` is the path of the
 * parent.
 */
const rowsOf = (part: Part, at: readonly string[], prefix = ''): string[][] =>
  Object.entries(part.properties ?? {}).flatMap(([name, field]) => {
    const item = field.items && unerased(field.items);
    const inside = item?.properties ? item : field;
    const path = [...at, name];
    return [
      [`\`${prefix}${name}\``, kindOf(field), findFieldText('schema', path)?.text.text ?? ''],
      ...(inside.properties ? rowsOf(inside, path, `${prefix}${name}.`) : []),
    ];
  });

const tableOf = (rows: readonly (readonly string[])[]): string =>
  [['field', 'is', 'means'], ['-', '-', '-'], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

function sectionOf(type: EventType): string {
  const { version, summary, data, example } = eventSchemas[type];
  const at = [schemaName(type), 'data'];
  const fields = tableOf(rowsOf(z.toJSONSchema(data) as Part, at));
  const json = JSON.stringify(example, null, 2);
  return `## ${type}\n\n${summary}. Version ${version}.\n\n${fields}\n\n\`\`\`json\n${json}\n\`\`\``;
}

const introduction = `# Events

\`GET /provider/v1/events?after=N\` answers what happened after the event with number N, in the order in which it was committed, without gaps. Ask on from the last \`sequence\` that you have, and read again from any number as often as you like. \`firstSequence\` is the first event that is still kept, \`lastSequence\` the last that there is.

Each has \`sequence\`, \`type\`, \`version\`, \`occurredAt\`, \`projectId\` and \`data\`. There are no names in it, and nothing that people typed: those are read by the ids. Of somebody who was erased, \`data\`, or their part of it, has \`"erased": true\`, and beside that at most what you follow your own records by: ids, your reference, dates. A field may be added to a type at any time; what would break a reader gets a new version. Version 1 is what was written before versions were kept: the ids, and some of the values.

Look at \`version\` first, then at \`type\`: in \`/openapi/provider.json\` each type has a schema of its own, \`type\` says which, and an event of version 1 is an \`EarlierEvent\`. Pass over a type or a version that you do not know: while a new version of the portal comes, there may be some that its document does not have yet.

This page is made from the schemas in \`packages/contract/src/provider-events.ts\`, and from the words for \`/openapi/provider.json\`.`;

/** The page that lists every type of event with an example. */
export const eventPage = (): string =>
  `${[introduction, ...eventTypes.map(sectionOf)].join('\n\n')}\n`;
