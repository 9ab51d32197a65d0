import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { StayReason } from '@portal/contract/person-erasure';
import { fullName } from '@portal/texts/format';
import type { Dependencies } from '../dependencies.ts';
import { ErasuresUnfinished, finishErasures, recordErasure } from '../privacy/erase-person.ts';
import type { ErasureFault } from '../privacy/erasure-rules.ts';
import { exportPerson } from '../privacy/export-person.ts';
import { findPeople } from '../privacy/find-people.ts';
import {
  describePerson,
  collectRecords,
  type KnownPerson,
  listLookalikes,
} from '../privacy/known-person.ts';
import { type ErasurePlan, type PlannedStay, planErasure } from '../privacy/plan-erasure.ts';
import { type Command, CommandError } from './command.ts';

const everywhere = { allProjects: true };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const unknown = () =>
  new CommandError('No person has that id. "portal person find" shows the ids of people.');

/** Finds people by what is known of them, each with an id for the other commands. */
export const personFind: Command = {
  usage: 'person find <text>',
  summary: 'find people by e-mail, name or employee number, with the id for export and erase',
  async run({ services, print, emit }, [text = '']) {
    const people = await services.database.transaction(everywhere, (db) => findPeople(db, text));
    emit({ people });
    if (people.length === 0) print('Nobody was found.');
    for (const {
      id,
      name,
      emailAddress,
      birthDate,
      numbers,
      requests,
      subscriptions,
      isAccount,
    } of people) {
      const known = [
        emailAddress,
        birthDate === null ? '' : `born ${birthDate}`,
        numbers.length > 0 ? `number ${numbers.join(', ')}` : '',
        isAccount ? 'account' : `${subscriptions} subscription(s), ${requests} request(s)`,
      ];
      print(`${id}  ${name}  ${known.filter(Boolean).join('  ')}`);
    }
  },
};

async function printLookalikes(
  { database }: Pick<Dependencies, 'database'>,
  person: KnownPerson,
  print: (line: string) => void,
) {
  const others = await database.transaction(everywhere, (db) => listLookalikes(db, person));
  for (const other of others) {
    print(
      `${other.id} has the same birth date and last name: ${fullName(other)}, ${other.emailAddress}, ` +
        `number ${other.employeeNumber ?? '–'}. If that is the same person, add --also ${other.id}`,
    );
  }
  return others;
}

function readIds(parameters: readonly string[]): { ids: string[]; path?: string; isSure: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      options: { also: { type: 'string', multiple: true }, confirm: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [id = '', path] = positionals;
    const ids = [id, ...(values.also ?? [])];
    if (!ids.every((one) => uuid.test(one))) throw unknown();
    return { ids, ...(path !== undefined && { path }), isSure: values.confirm ?? false };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError((error as Error).message);
  }
}

/** Writes everything that is stored of a person to a zip. */
export const personExport: Command = {
  usage: 'person export <id> <path> --also …',
  summary: 'write everything that is held of a person to a zip',
  async run({ services, print, emit }, parameters) {
    const { ids, path = '' } = readIds(parameters);
    const { person, content, tables } = await services.database.transaction(
      everywhere,
      async (db) => {
        const records = await collectRecords(db, ids);
        const person = await describePerson(db, records, {
          accountIds: ids,
          withAccounts: 'by-address',
        });
        if (records.length === 0 && person.accounts.length === 0) throw unknown();
        return { person, ...(await exportPerson(db, person, services.clock.now())) };
      },
    );
    await writeFile(path, content, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
      throw new CommandError(`${path} cannot be written: ${(error as Error).message}`);
    });
    const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
    print(`${rows} row(s) of ${tables.length} tables are in ${path}.`);
    const lookalikes = await printLookalikes(services, person, print);
    emit({
      path,
      rows,
      lookalikes,
      tables: tables.map(({ table, rows }) => ({ table, rows: rows.length })),
    });
  },
};

function faultText(fault: ErasureFault): string {
  switch (fault.code) {
    case 'subscription-running':
      return (
        `Subscription ${fault.recordId} is running. Report that they leave service, or have the ` +
        'provider end it, and erase them after its end date.'
      );
    case 'request-waiting':
      return `Request ${fault.recordId} waits for a decision. Have it rejected or withdrawn first.`;
    case 'has-access':
      return fault.isManager
        ? `Account ${fault.accountId} manages project ${fault.projectId}. Give the management to ` +
            'another person, and take the account out of the project.'
        : `Account ${fault.accountId} has access to project ${fault.projectId}. Take it out of the ` +
            'project first.';
  }
}

const stayTexts: Readonly<Record<StayReason, string>> = {
  'payroll-record': 'payroll records, which the law keeps',
  'payroll-lines': 'what payroll was told, without a name, which the law keeps',
  decision: "requests of others that were decided on in this person's name",
  'other-record': 'the log of records of others, which says who decided',
  'own-text': "the employer's own texts, which a manager of the project changes",
};

function stayText({ reason, count, until }: PlannedStay): string {
  const end = until === null ? 'as long as the record that they belong to' : `until ${until}`;
  return `  ${count} stay: ${stayTexts[reason]}${reason === 'own-text' ? '' : `; ${end}`}`;
}

function printPlan({ tables }: ErasurePlan, print: (line: string) => void): void {
  for (const { table, goes, stays, staying } of tables) {
    print(`${table}: ${goes} to go${stays > 0 ? `, ${stays} to stay` : ''}`);
    for (const stay of staying) print(stayText(stay));
  }
  if (tables.some(({ staying }) => staying.some(({ until }) => until !== null))) {
    print('What stays until a day goes by itself then.');
  }
}

/** Shows the effect of an erasure, and runs it when it is confirmed. */
export const personErase: Command = {
  usage: 'person erase <id> --also … --confirm',
  summary: 'show what goes and what stays when a person is erased; with --confirm, erase them',
  async run({ services, print }, parameters) {
    const { ids, isSure } = readIds(parameters);
    const { database, clock } = services;
    const request = { ids, withAccounts: true, now: clock.now() };
    let erasureId = '';
    const plan = await database.transaction(everywhere, async (db) => {
      const made = await planErasure(db, request);
      if (made && isSure && made.faults.length === 0) {
        erasureId = await recordErasure(db, made, {
          now: request.now,
          byAccountId: null,
          onlyProjectId: null,
        });
      }
      return made;
    });
    if (!plan) throw unknown();
    printPlan(plan, print);
    await printLookalikes(services, plan.person, print);
    if (plan.faults.length > 0) {
      throw new CommandError([...plan.faults.map(faultText), 'Nothing was erased.'].join('\n'));
    }
    if (!isSure) {
      print('Nothing was erased. Do so with --confirm.');
      return;
    }
    await finishErasures(services).catch((error: unknown) => {
      if (error instanceof ErasuresUnfinished) {
        print(error.message);
        if (!error.erasureIds.includes(erasureId)) return;
        throw new CommandError('Nothing was erased yet. It is noted, and tried again by itself.');
      }
      throw new CommandError(
        `The storage cannot be reached (${(error as Error).message}). Nothing was erased yet; it is ` +
          'noted, and the portal goes on with it by itself.',
      );
    });
    print('They were erased, and the journal of erasures has it.');
  },
};

/** Opens a restored portal whose journal of erasures is lost. */
export const personForgetJournal: Command = {
  usage: 'person forget-journal',
  summary: 'after a restore: start without the journal of erasures, which is lost',
  async run({ services, print }) {
    const { abandonJournal } = await import('../privacy/replay-erasures.ts');
    await services.database.transaction(everywhere, abandonJournal);
    print(
      'The portal starts again, with a new journal. Erase again, by hand, who was erased before.',
    );
  },
};
