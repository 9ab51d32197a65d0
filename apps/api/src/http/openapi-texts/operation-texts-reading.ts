import type { OperationText } from './text-shapes.ts';

const paging =
  'A record that changes while you read comes again at the end. Read on with `nextCursor` until it ' +
  'is null, and ask the next time with the `nextSince` of the first page as `updatedSince`.';

/** The calls that read. They change nothing, and may be repeated. */
export const readingTexts = {
  'Provider/GetProjects': {
    text: `Lists all projects with their settings as you put them, without their logos, those that changed longest ago first. Projects are not removed. ${paging}`,
    codes: ['value-invalid'],
  },
  'Provider/GetProject': {
    text: 'Reads the settings of a project as you put them, without its logo, for instance to compare them with your own before you put others.',
  },
  'Provider/GetArticleRegistrations': {
    text: `Lists the requests of a project in any state, those that changed longest ago first. To follow decisions as they are taken, read the events; this list is for comparing and for finding one by your reference. ${paging}`,
    codes: ['value-invalid'],
  },
  'Provider/GetArticleRegistration': {
    text: 'Reads one request as it is now, with what an approver edited, its state, and the reason of a rejection. Events name it by its id.',
  },
  'Provider/GetAao': {
    text: 'Answers the signed supplement to the employment contract (AAO) of an approved request as a PDF, byte for byte as it was signed: its SHA-256 is the `aaoSha256` of the event. 404 while the request has none.',
  },
  'Provider/GetSubscriptions': {
    text: `Lists the subscriptions of a project, ended ones too, those that changed longest ago first. ${paging}`,
    codes: ['value-invalid'],
  },
  'Provider/GetSubscription': {
    text: 'Reads one subscription with its amounts from each day on and all its suspensions, those to come included. The amounts at its top are those of today, or of its first day while it has not begun.',
  },
  'Provider/GetOrders': {
    text: `Lists what a project ordered of promotion material, the first order first. Orders do not change. Read on with \`nextCursor\` until it is null.`,
    codes: ['value-invalid'],
  },
  'Provider/GetOrder': {
    text: 'Reads one order with where it goes. The events `posters-flyers-ordered` and `narrowcast-ordered` name it by its id.',
  },
  'Provider/GetMessages': {
    text: `Lists what people of a project wrote to you in the portal, the first message first. Messages do not change; those of somebody who was erased are gone. Read on with \`nextCursor\` until it is null.`,
    codes: ['value-invalid'],
  },
  'Provider/GetMessage': {
    text: 'Reads one message, with who wrote it and where your answer goes. The event `contacted` names it by its id. 404 also once its writer was erased.',
  },
  'Provider/GetMembers': {
    text: `Lists the people of the employer who take part in a project, with their rights. Who was asked and has not consented is not among them. Somebody who leaves the project is no longer in the list: read it whole to notice. ${paging}`,
    codes: ['value-invalid'],
  },
  'Provider/GetEvents': {
    text:
      'Reads what happened in all projects after a sequence number, in the order in which it was committed, without gaps. Keep the last `sequence` that you dealt with and ask on from there, every minute or so; an empty page means that there is nothing new. Reading takes nothing away: ask again from any number.\n\n' +
      'Events are kept for a time: when `firstSequence` is beyond the number that you ask from by more than one, you have missed some, and read the lists in place of them.',
  },
} satisfies Record<string, OperationText>;
