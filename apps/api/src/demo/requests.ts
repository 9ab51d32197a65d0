import { addDays } from '@portal/contract/dates';
import type { DemoAccount } from './accounts.ts';
import { firstOfMonth, momentOn, workingDay } from './demo-dates.ts';
import type { Random } from './random.ts';

/** The submission and the result of a request. Moments are ISO 8601, dates YYYY-MM-DD. */
export interface RequestCourse {
  readonly status: 'ToApprove' | 'Approved' | 'Rejected';
  readonly acceptedAt: string;
  readonly requestedAt: string;
  readonly startDate: string;
  readonly decidedAt: string | null;
  /** null also where the project needs no authorisation. */
  readonly decidedBy: DemoAccount | null;
  readonly rejectionReason: string | null;
}

const rejectionReasons = [
  'Je dienstverband eindigt voordat het abonnement een jaar loopt. Na verlenging van je contract kun je opnieuw aanvragen.',
  'Met deze uitruil komt je brutoloon onder het wettelijk minimumloon. Kies een lager bedrag of betaal zelf een deel.',
  'Je hebt al een lopend abonnement via de regeling; twee tegelijk kan niet.',
  'Je zit nog in je proeftijd. Vraag het abonnement daarna opnieuw aan.',
  'Het personeelsnummer hoort bij een andere medewerker. Controleer het op je loonstrook en vraag opnieuw aan.',
  'Je werkt via een uitzendbureau; de regeling geldt alleen voor medewerkers in loondienst.',
  'De gekozen startdatum valt in je onbetaald verlof. Kies een datum na je terugkeer.',
  'Op verzoek van de medewerker afgewezen: er is een andere sportlocatie gekozen.',
  'Er ligt loonbeslag op je salaris, daardoor kunnen we nu geen brutoloon uitruilen.',
  'Dubbele aanvraag: de eerdere aanvraag van deze maand is al goedgekeurd.',
  'Je gaat per de eerste van de maand uit dienst.',
  'De startdatum ligt te dichtbij voor de salarisverwerking. Vraag opnieuw aan vanaf de volgende maand.',
] as const;

interface Surroundings {
  readonly random: Random;
  readonly today: string;
  /** Accounts that decide; empty where requests are approved automatically. */
  readonly deciders: readonly DemoAccount[];
}

/** A request of the last three weeks that still waits for a decision. */
export function waitingRequest({ random, today }: Surroundings): RequestCourse {
  const daysAgo = 1 + Math.floor(20 * random.fraction() ** 1.3);
  return {
    ...submissionOf(random, addDays(today, -daysAgo)),
    status: 'ToApprove',
    startDate: firstOfMonth(today, random.chance(0.75) ? 1 : random.between(2, 3)),
    decidedAt: null,
    decidedBy: null,
    rejectionReason: null,
  };
}

/** A request of the last months that was approved: by an account, or automatically. */
export function approvedRequest({ random, today, deciders }: Surroundings): RequestCourse {
  const requestedOn = addDays(today, -random.between(12, 150));
  const submission = submissionOf(random, requestedOn);
  return {
    ...submission,
    status: 'Approved',
    startDate: startAfter(requestedOn, random.chance(0.8) ? 1 : 2),
    decidedAt: deciders.length > 0 ? decisionMoment(random, requestedOn) : submission.requestedAt,
    decidedBy: deciders.length > 0 ? random.pick(deciders) : null,
    rejectionReason: null,
  };
}

/** A request of the last months that was rejected; `index` selects the reason. */
export function rejectedRequest(
  { random, today, deciders }: Surroundings,
  index: number,
): RequestCourse {
  const requestedOn = addDays(today, -random.between(12, 130));
  return {
    ...submissionOf(random, requestedOn),
    status: 'Rejected',
    startDate: startAfter(requestedOn, random.between(1, 2)),
    decidedAt: decisionMoment(random, requestedOn),
    decidedBy: random.pick(deciders),
    rejectionReason: rejectionReasons[index % rejectionReasons.length] ?? null,
  };
}

/** The first of a month, late enough for a decision before then. */
const startAfter = (requestedOn: string, months: number): string =>
  firstOfMonth(addDays(requestedOn, 10), months);

/** Employees submit requests at any hour; their consent is just before the request. */
function submissionOf(random: Random, date: string) {
  const requestedAt = momentOn(random, date, 6, 21);
  const acceptedAt = new Date(Date.parse(requestedAt) - random.between(4, 95) * 1000);
  return { requestedAt, acceptedAt: acceptedAt.toISOString() };
}

/** Decisions are made in office hours, within a week. */
const decisionMoment = (random: Random, requestedOn: string): string =>
  momentOn(random, workingDay(addDays(requestedOn, random.between(1, 6))), 7, 16);
