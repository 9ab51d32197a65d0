import { type RetentionRuleName, retentionRuleNames } from '@portal/contract/retention';
import { formatMoment } from '@portal/texts/format';
import { readRetention } from '../privacy/retention-overview.ts';
import { savePeriod } from '../privacy/retention-periods.ts';
import {
  parsePeriod,
  periodFault,
  periodText,
  retentionRules,
} from '../privacy/retention-rules.ts';
import { runRetention } from '../privacy/run-retention.ts';
import { type Command, CommandError } from './command.ts';

/** The retention periods, and what the next run removes. */
export const retentionShow: Command = {
  usage: 'retention show',
  summary: 'show for how long what is kept, and what goes at the next run',
  async run({ services, print, emit }) {
    const now = services.clock.now();
    const overview = await services.database.transaction({ allProjects: true }, (db) =>
      readRetention(db, { now }),
    );
    const { items, lastRunAt, nextRunAt } = overview;
    emit({ ...overview });
    for (const { name, held, due, oldest, ...period } of items) {
      const since = oldest === null ? '' : `, the oldest of ${formatMoment(new Date(oldest))}`;
      print(`${name}: ${periodText(period)}. ${held} kept${since}; ${due} to go.`);
      print(`    ${retentionRules[name].what}.`);
    }
    const last = lastRunAt === null ? 'never' : formatMoment(new Date(lastRunAt));
    print(`Last run: ${last}. Next run: ${formatMoment(new Date(nextRunAt))}.`);
  },
};

/** Sets the period of a rule. */
export const retentionSet: Command = {
  usage: 'retention set <rule> <amount> <unit>',
  summary: 'set for how long something is kept, such as "retention set mail-texts 60 days"',
  async run({ services, print, emit }, [name = '', amount = '', unit = '']) {
    const rule = retentionRuleNames.find((one): one is RetentionRuleName => one === name);
    if (!rule) throw new CommandError(`The rules are ${retentionRuleNames.join(', ')}.`);
    const period = parsePeriod(`${amount} ${unit}`);
    if (!period)
      throw new CommandError('A period is a number with minutes, hours, days, months or years.');
    const fault = periodFault(rule, period);
    if (fault !== undefined) throw new CommandError(fault);
    await services.database.transaction({ allProjects: true }, (db) =>
      savePeriod(db, rule, period),
    );
    emit({ rule, ...period });
    print(`${rule}: ${periodText(period)}, from the next run on.`);
  },
};

/** Removes now what is past its period. */
export const retentionRun: Command = {
  usage: 'retention run',
  summary: 'remove now what is past its period, without waiting for the next run',
  async run({ services, print, emit }) {
    const removed = await runRetention(services);
    emit({ removed });
    for (const name of retentionRuleNames) print(`${name}: ${removed[name]} removed`);
  },
};
