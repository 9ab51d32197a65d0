import { createHash } from 'node:crypto';
import { recordAudits } from '../audit/audit-log.ts';
import { today } from '../clock.ts';
import type { Database, Db } from '../database/database.ts';
import {
  aaoContent,
  aaoFileName,
} from '../features/article-registration/article-registration-documents.ts';
import {
  getEmployer,
  insertAaoFile,
} from '../features/article-registration/article-registration-store.ts';
import { savePublicImage } from '../images/public-image.ts';
import { hashPassword } from '../passwords/password-hashing.ts';
import { renderAao } from '../pdf/aao-document.ts';
import type { Dependencies } from '../dependencies.ts';
import { StartError } from '../start-error.ts';
import { demoAccountPlans, demoPassword } from './accounts.ts';
import { type DemoData, makeDemoData } from './demo-data.ts';
import { drawLogo } from './logo.ts';
import { makeDemoFiles } from './material/demo-files.ts';
import { insertDemoFiles, storeDemoFiles } from './material/load-demo-files.ts';
import { insertProvider } from './provider.ts';
import { requestHistory } from './request-history.ts';

/** As many rows as one statement takes: fast, and far from the limit on parameters. */
const rowsAtOnce = 200;

/** Whether nobody has used the database: it has no account and no project. */
export async function isEmptyDatabase(database: Database): Promise<boolean> {
  return database.transaction({ allProjects: true }, async (db) => {
    const account = await db.selectFrom('account').select('account_id').limit(1).executeTakeFirst();
    return account === undefined && !(await hasProject(db));
  });
}

/**
 * Fills the database with three employers and the accounts to look at them with, all or nothing,
 * and the storage with their files. On one date it is always the same, ids included. It sends no
 * mail and appends no event.
 * @throws {StartError} when there is a project or a demo account already
 */
export async function loadDemoData({
  database,
  clock,
  storage,
}: Pick<Dependencies, 'database' | 'clock' | 'storage'>): Promise<void> {
  // Looked at before the work, and once more when it is written.
  await database.transaction({ allProjects: true }, refuseUsedDatabase);
  const data = makeDemoData(today(clock));
  const files = await makeDemoFiles(
    today(clock),
    data.projects.map(({ design, row }) => ({ ...design, projectId: row.project_id })),
  );
  await storeDemoFiles(storage, [...files.projectFiles, ...files.promotionFiles]);
  const passwordHash = await hashPassword(demoPassword);
  await database.transaction({ allProjects: true }, async (db) => {
    await refuseUsedDatabase(db);
    await insertProvider(db);
    await insertProjects(db, data);
    await insertAccounts(db, data, passwordHash);
    await insertDemoFiles(db, files);
    for (const rows of inParts(data.requests)) {
      await db.insertInto('article_registration').values(rows).execute();
    }
    for (const rows of inParts(data.subscriptions)) {
      await db.insertInto('subscription').values(rows).execute();
    }
    for (const { row, entries } of data.employeeLists) {
      await db.insertInto('employee_list').values(row).execute();
      for (const rows of inParts(entries)) {
        await db.insertInto('employee_list_entry').values(rows).execute();
      }
    }
    await db.insertInto('employee_list_log').values(data.employeeListLog).execute();
    for (const { row } of data.standIns) {
      await db.insertInto('stand_in').values(row).execute();
    }
    for (const { row } of data.projects) {
      const { project_id: projectId } = row;
      await signAaos(db, projectId);
      const requests = data.requests.filter((request) => request.project_id === projectId);
      const named = data.standIns.filter(({ entry }) => entry.projectId === projectId);
      const entries = [...requestHistory(requests), ...named.map(({ entry }) => entry)];
      await recordAudits(
        db,
        entries.sort((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime()),
      );
    }
  });
}

const hasProject = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('project').select('project_id').limit(1).executeTakeFirst()) !== undefined;

async function refuseUsedDatabase(db: Db): Promise<void> {
  const demoAddresses = demoAccountPlans.map(({ emailAddress }) => emailAddress);
  const account = await db
    .selectFrom('account')
    .select('email_address')
    .where('email_address', 'in', demoAddresses)
    .limit(1)
    .executeTakeFirst();
  if (account ?? (await hasProject(db))) {
    throw new StartError(
      'The demo data goes into an empty database only, and this one holds projects or demo ' +
        'accounts already. Choose another DATA_DIR, or move that folder aside.',
    );
  }
}

async function insertProjects(db: Db, { projects }: DemoData): Promise<void> {
  for (const { design, row } of projects) {
    const logo = await savePublicImage(db, {
      contentType: 'image/png',
      content: drawLogo(design.logo),
    });
    await db
      .insertInto('project')
      .values({ ...row, logo_sha256: logo })
      .execute();
  }
}

async function insertAccounts(
  db: Db,
  { accounts, memberships }: DemoData,
  passwordHash: string,
): Promise<void> {
  await db
    .insertInto('account')
    .values(
      accounts.map((account) => ({
        account_id: account.accountId,
        email_address: account.emailAddress,
        first_name: account.firstName,
        infix: account.infix,
        last_name: account.lastName,
        type: account.type,
        password_hash: passwordHash,
        is_demo: true,
        created_at: account.createdAt,
      })),
    )
    .execute();
  await db
    .insertInto('membership')
    .values([...memberships])
    .execute();
}

/** The signed supplement of each approved request, made as an approval makes it. */
async function signAaos(db: Db, projectId: string): Promise<void> {
  const employer = await getEmployer(db, { projectId });
  const requests = await db
    .selectFrom('article_registration')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('status', '=', 'Approved')
    .execute();
  for (const request of requests) {
    const { decided_at: decidedAt, decided_by_name: name } = request;
    if (!decidedAt) continue;
    const approver = request.decided_on_behalf_of_name;
    const onBehalfOf = approver === null ? null : { name: approver };
    const decidedBy = name === null ? null : { name, onBehalfOf };
    const content = await renderAao(aaoContent({ request, employer, decidedAt, decidedBy }));
    const scope = { projectId, articleRegistrationId: request.article_registration_id };
    await insertAaoFile(db, scope, {
      fileName: aaoFileName(request),
      content,
      sha256: createHash('sha256').update(content).digest('hex'),
      signedAt: decidedAt,
    });
  }
}

function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    yield rows.slice(start, start + rowsAtOnce);
  }
}
