/**
 * Loaded before the server, this slows its clock to a thousandth: what is created later still has a
 * later time, and the day, the hour and the minute are those of STILL_MOMENT.
 */
const RealDate = Date;
const moment = RealDate.parse(process.env.STILL_MOMENT ?? '');
const began = RealDate.now();
const now = () => moment + Math.floor((RealDate.now() - began) / 1000);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
RealDate.prototype.constructor = globalThis.Date;
