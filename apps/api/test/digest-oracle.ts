/**
 * What the digest job is to mail in a year, reckoned day by day from a list of facts, with nothing
 * of the job's own rules: the days off are typed, and working days are counted one by one.
 */

/** The days off of 2026 in the Netherlands, besides weekends. */
const daysOff2026 = [
  '2026-01-01',
  '2026-04-03',
  '2026-04-06',
  '2026-04-27',
  '2026-05-14',
  '2026-05-25',
  '2026-12-25',
  '2026-12-26',
];

/** Days are numbers: 0 is the first of January 2026, a Thursday. */
export const dateOf = (day: number): string =>
  new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);

const isDayOff = (day: number): boolean =>
  [2, 3].includes(((day % 7) + 7) % 7) || daysOff2026.includes(dateOf(day));

/** The number of working days after one day, up to and including another. */
function workingDaysBetween(from: number, until: number): number {
  let count = 0;
  for (let day = from + 1; day <= until; day += 1) if (!isDayOff(day)) count += 1;
  return count;
}

export interface OraclePerson {
  readonly name: string;
  readonly project: string;
  readonly choice: 'Direct' | 'Daily' | 'Weekly' | 'None';
  /** 1 is Monday. */
  readonly weekday: number;
  readonly authorize: boolean;
  readonly manages: boolean;
  /** The day on which the membership ends; the person has none from then on. */
  readonly leavesOn?: number;
}

export interface OracleRequest {
  readonly project: string;
  readonly cameOn: number;
  readonly startsOn: number;
  /** The day on which it is decided on or withdrawn, before any mail of that day. */
  readonly endsOn: number;
}

export interface OracleStandIn {
  readonly approver: string;
  readonly standIn: string;
  readonly from: number;
  readonly until: number;
}

export interface OracleFacts {
  readonly people: readonly OraclePerson[];
  readonly requests: readonly OracleRequest[];
  readonly standIns: readonly OracleStandIn[];
}

/** The days of a year on which a weekly digest goes out. */
function weeklyDays(weekday: number, days: number): Set<number> {
  const found = new Set<number>();
  for (let day = -7; day < days; day += 1) {
    // The first of January 2026 is a Thursday, which is 4.
    if (((((day + 3) % 7) + 7) % 7) + 1 !== weekday) continue;
    let sent = day;
    while (isDayOff(sent)) sent += 1;
    found.add(sent);
  }
  return found;
}

/** A mail as "day name kind". */
export function reckonMails({ people, requests, standIns }: OracleFacts, days: number): string[] {
  const mails: string[] = [];
  const begun = new Map<string, number>();
  const weekly = new Map([1, 2, 3, 4, 5].map((weekday) => [weekday, weeklyDays(weekday, days)]));
  for (let day = 0; day < days; day += 1) {
    if (isDayOff(day)) continue;
    const members = people.filter(({ leavesOn = Infinity }) => day < leavesOn);
    const periods = standIns.filter(
      ({ from, until, approver, standIn }) =>
        day >= from &&
        day <= until &&
        members.some(({ name }) => name === approver) &&
        members.some(({ name }) => name === standIn),
    );
    const isAway = (name: string) => periods.some(({ approver }) => approver === name);
    const standsInFor = (name: string) =>
      periods.filter(({ standIn }) => standIn === name).map(({ approver }) => approver);
    const byName = (name: string) => members.find((member) => member.name === name);
    const reminded = new Set<string>();
    requests.forEach((request, index) => {
      if (request.cameOn > day || request.endsOn <= day) return;
      const here = members.filter(({ project }) => project === request.project);
      const waited = workingDaysBetween(request.cameOn, day);
      const isUrgent = request.startsOn <= day || workingDaysBetween(day, request.startsOn) <= 3;
      const hasApprovers = here.some(({ authorize }) => authorize);
      const stages = hasApprovers
        ? { approvers: waited >= 5, managers: waited >= 10 || isUrgent }
        : { approvers: false, managers: waited >= 5 || isUrgent };
      for (const stage of ['approvers', 'managers'] as const) {
        if (!stages[stage]) continue;
        const key = `${index} ${stage}`;
        const audience = here.filter(({ name, authorize, manages }) => {
          const others = standsInFor(name);
          return stage === 'approvers'
            ? (authorize && !isAway(name)) || others.length > 0
            : (manages && !isAway(name)) || others.some((other) => byName(other)?.manages);
        });
        if (audience.length > 0 && !begun.has(key)) begun.set(key, day);
        if (begun.get(key) === day) for (const { name } of audience) reminded.add(name);
      }
    });
    for (const { name, project, choice, weekday, authorize } of members) {
      const mayDecide = authorize || isAway(name) || standsInFor(name).length > 0;
      const isDay = choice === 'Daily' || (choice === 'Weekly' && weekly.get(weekday)!.has(day));
      const waits = requests.some(
        (request) => request.project === project && request.cameOn <= day && request.endsOn > day,
      );
      if (mayDecide && isDay && waits) mails.push(`${dateOf(day)} ${name} digest`);
      else if (reminded.has(name)) mails.push(`${dateOf(day)} ${name} reminder`);
    }
  }
  return mails.sort();
}
