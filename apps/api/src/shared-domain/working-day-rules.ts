import { addDays } from '@portal/contract/dates';

/** Easter Sunday of a year, by Gauss's method for the Gregorian calendar. */
export function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const moonCycle = year % 19;
  const shift = (15 - Math.floor((13 + 8 * century) / 25) + century - Math.floor(century / 4)) % 30;
  const fullMoon = (19 * moonCycle + shift) % 30;
  const toSunday = (2 * (year % 4) + 4 * (year % 7) + 6 * fullMoon + weekShift(century)) % 7;
  // Two full moons that the tables of the calendar put a day earlier.
  const isEarly =
    (fullMoon === 29 && toSunday === 6) ||
    (fullMoon === 28 && toSunday === 6 && (11 * shift + 11) % 30 < 19);
  return addDays(`${year}-03-22`, fullMoon + toSunday - (isEarly ? 7 : 0));
}

const weekShift = (century: number): number => (4 + century - Math.floor(century / 4)) % 7;

/** The days of a year on which Dutch offices and banks are closed, besides weekends. */
export function dutchHolidays(year: number): string[] {
  const easter = easterSunday(year);
  const kingsDay = `${year}-04-27`;
  return [
    `${year}-01-01`,
    addDays(easter, -2),
    addDays(easter, 1),
    isSunday(kingsDay) ? `${year}-04-26` : kingsDay,
    addDays(easter, 39),
    addDays(easter, 50),
    `${year}-12-25`,
    `${year}-12-26`,
  ];
}

const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
const isSunday = (date: string): boolean => weekday(date) === 0;

/** Whether offices and banks work on a date (YYYY-MM-DD). */
export const isWorkingDay = (date: string): boolean =>
  !isSunday(date) && weekday(date) !== 6 && !dutchHolidays(Number(date.slice(0, 4))).includes(date);

/** The date (YYYY-MM-DD) a number of working days after another. */
export function workingDaysAfter(date: string, count: number): string {
  let day = date;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}
