import {
  entryOf,
  type FieldEntry,
  type ParticipationField,
  participationFields,
} from '@portal/contract/participation-fields';
import { type FieldDetails, participationDetails } from '../../participation-details.ts';
import { day, email, type FieldText } from './text-shapes.ts';

type Side = 'request' | 'response';

/** The value of an absent field. */
function absentText({ kind }: FieldEntry, side: Side): string {
  if (kind === 'cents') return side === 'request' ? '. 0 when it is left out' : '';
  if (kind === 'count') return '';
  if (side === 'response') return '; null when it is not known';
  return kind === 'choice'
    ? '. Null or absent when there is none'
    : '. Null, absent or an empty text when there is none';
}

function textOf(name: ParticipationField, side: Side): FieldText {
  const { description }: FieldDetails = participationDetails[name];
  const entry = entryOf(name);
  const text =
    typeof description === 'string'
      ? `${description}${entry.isOptional ? absentText(entry, side) : ''}.`
      : `${description[side]}.`;
  if (entry.kind === 'date') return day(text);
  return entry.kind === 'email' ? email(text) : { text };
}

/** The shared fields of requests and subscriptions. */
export const participationTexts = (side: Side): Record<ParticipationField, FieldText> =>
  Object.fromEntries(participationFields.map((name) => [name, textOf(name, side)])) as Record<
    ParticipationField,
    FieldText
  >;
