/** PostgreSQL accepts no offset of sixteen hours or more, and few more digits than it stores. */
const storable = /^[^.]*(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-5]):\d\d)$/;
const first = Date.parse('1000-01-01T00:00:00Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether a moment of ISO 8601 can be stored, and is within the years 1000 to 9999 in UTC too. */
export function isStorable(moment: string): boolean {
  const time = Date.parse(moment);
  return storable.test(moment) && time >= first && time <= last;
}
