import { resolve } from 'node:path';
import { isAddress } from '../backup/open-backup-target.ts';
import { accountInvite } from './account-invite.ts';
import { accountInviteBackOffice } from './account-invite-back-office.ts';
import { announcementSet } from './announcement-set.ts';
import { auditVerify } from './audit-verify.ts';
import { backup } from './backup.ts';
import { backupVerify } from './backup-verify.ts';
import { accountDisable, accountEnable } from './account-disable.ts';
import {
  type AloneContext,
  type Command,
  type CommandContext,
  CommandError,
  type Printing,
} from './command.ts';
import { wantsJson, inRequestedFormat, json, withoutJson } from './json-output.ts';
import { demo } from './demo.ts';
import { filePut, fileRemove } from './file-commands.ts';
import { keyCreate } from './key-create.ts';
import { keyList } from './key-list.ts';
import { keyRevoke } from './key-revoke.ts';
import { keyRetire, keyRotate } from './key-rotate.ts';
import { loginLink } from './login-link.ts';
import { mailList, mailRelease, mailRetry } from './mail-commands.ts';
import { maintenance, maintenanceStatus } from './maintenance.ts';
import { materialPut, materialRemove, materialThumbnail } from './material-commands.ts';
import { migrateCommand } from './migrate.ts';
import { personErase, personExport, personFind, personForgetJournal } from './person.ts';
import { projectCreate } from './project-create.ts';
import { projectList } from './project-list.ts';
import { restore } from './restore.ts';
import { retentionRun, retentionSet, retentionShow } from './retention.ts';
import { secretsForget } from './secrets-forget.ts';
import { secretsRotate } from './secrets-rotate.ts';
import { totpReset } from './totp-reset.ts';

const commands: readonly Command[] = [
  accountDisable,
  accountEnable,
  accountInvite,
  accountInviteBackOffice,
  announcementSet,
  auditVerify,
  // Before the command that is its first word.
  backupVerify,
  backup,
  demo,
  filePut,
  fileRemove,
  keyCreate,
  keyList,
  keyRetire,
  keyRevoke,
  keyRotate,
  loginLink,
  mailList,
  mailRelease,
  mailRetry,
  maintenanceStatus,
  maintenance,
  materialPut,
  materialRemove,
  materialThumbnail,
  migrateCommand,
  personErase,
  personExport,
  personFind,
  personForgetJournal,
  projectCreate,
  projectList,
  restore,
  retentionRun,
  retentionSet,
  retentionShow,
  secretsRotate,
  secretsForget,
  totpReset,
];

/** All commands, one on each line. */
export function commandHelp(): string {
  const listed = [...commands, ...withoutPortal].sort((one, other) =>
    one.usage < other.usage ? -1 : 1,
  );
  const lines = listed.flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]);
  return ['Usage: npm run portal -- <command> [--json]', '', ...lines].join('\n');
}

/** Commands that need neither settings nor a database. */
const withoutPortal = [
  { usage: 'check', summary: 'say what would keep the server from starting' },
  { usage: 'version', summary: 'say which version this is' },
];

const commandName = (command: Command): string[] => {
  const args = command.usage.split(' ');
  const end = args.findIndex((arg) => /^[<[-]/.test(arg));
  return end < 0 ? args : args.slice(0, end);
};

/** The command that was typed, with its arguments; undefined when no such command exists. */
export function findCommand(
  args: readonly string[],
): { command: Command; parameters: string[] } | undefined {
  const typed = withoutJson(args);
  const command = commands.find((one) => commandName(one).every((arg, at) => typed[at] === arg));
  return command && { command, parameters: typed.slice(commandName(command).length) };
}

/**
 * Makes every path of a typed command absolute, because the command may run in a server that was
 * started in another folder.
 */
export function withAbsolutePaths(typed: readonly string[], folder: string): string[] {
  const match = findCommand(typed);
  if (!match) return [...typed];
  const { command, parameters } = match;
  const values = command.usage.match(/<[^<>]+>/g) ?? [];
  const absolute = parameters.map((value, at) =>
    values[at] === '<path>' || (values[at] === '<place>' && !isAddress(value))
      ? resolve(folder, value)
      : value,
  );
  return [...commandName(command), ...absolute, ...(wantsJson(typed) ? [json] : [])];
}

/**
 * Runs a typed command; with `--json` it prints one line of JSON.
 * @throws {CommandError} for an unknown command, or a missing argument
 */
export async function runCommand(
  context: Printing<CommandContext>,
  typed: readonly string[],
): Promise<void> {
  const { command, parameters } = requireCommand(withoutJson(typed));
  const { run } = command;
  if (!run) throw new CommandError('This command runs in a process of its own.');
  await inRequestedFormat(context, typed, (output) => run({ ...context, ...output }, parameters));
}

/** Runs a command that opens by itself what it needs. @throws {CommandError} as `runCommand` */
export async function runAlone(
  context: Printing<AloneContext>,
  run: NonNullable<Command['runAlone']>,
  typed: readonly string[],
): Promise<void> {
  const { parameters } = requireCommand(withoutJson(typed));
  await inRequestedFormat(context, typed, (output) => run({ ...context, ...output }, parameters));
}

function requireCommand(typed: readonly string[]) {
  const match = findCommand(typed);
  if (!match) throw new CommandError(commandHelp());
  const { command, parameters } = match;
  const needed = command.usage.match(/<[^<>]+>/g)?.length ?? 0;
  const isTooMuch = !command.usage.includes('--') && parameters.length > needed;
  if (parameters.length < needed || isTooMuch) {
    throw new CommandError(`Usage: npm run portal -- ${command.usage}`);
  }
  return match;
}
