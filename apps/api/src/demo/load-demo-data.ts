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
import { savePublicImage } from '../files/public-image.ts';
import { hashPassword } from '../identity/passwords/password-hashing.ts';
import { renderAao } from '../pdf/aao-document.ts';
import type { Dependencies } from '../dependencies.ts';
import { StartError } from '../start-error.ts';
import { demoAccountPlans, demoPassword } from './accounts.ts';
import { type DemoData, makeDemoData } from './demo-data.ts';
import { drawLogo } from './logo.ts';
import { makeDemoFiles } from './material/demo-files.ts';
import { insertDemoFiles, storeDemoFiles } from './material/load-demo-files.ts';
import { insertDemoPayroll } from './payroll.ts';
import { requestHistory } from './request-history.ts';
import { saveContactInformation, saveSetting } from '../shared-domain/portal-setting-store.ts';

/** The rows of one statement: fast, and far from the limit on parameters. */
const batchSize = 200;

/** Whether the database is still unused: it has no account and no project. */
export async function isEmptyDatabase(database: Database): Promise<boolean> {
  return database.transaction({ allProjects: true }, async (db) => {
    const account = await db.selectFrom('account').select('accountId').limit(1).executeTakeFirst();
    return account === undefined && !(await hasProject(db));
  });
}

/** The provider of the demo: its logo and contact details. */
async function insertProvider(db: Db): Promise<void> {
  const content = drawLogo({ background: [178, 110, 16], mark: 'dumbbell' });
  const logo = await savePublicImage(db, { contentType: 'image/png', content });
  await saveSetting(db, 'provider-logo', logo);
  await saveContactInformation(db, {
    name: 'Sportpas Nederland',
    address: 'Handelskade 12\n7417 DE Deventer',
    phoneNumber: '0570 555 012',
    emailAddress: 'werkgevers@sportpas.example',
    openingHours: 'Maandag tot en met vrijdag van 8.30 tot 17.00 uur',
  });
}

/**
 * Fills the database with three employers and accounts that can see them, in one transaction, and
 * the storage with their files. For one date the data is always the same, ids included. It sends no
 * mail and appends no event.
 * @param report gets a line for each step before it begins, with its description and count
 * @throws {StartError} when there is a project or a demo account already
 */
export async function loadDemoData(
  {
    database,
    clock,
    storage,
    config,
  }: Pick<Dependencies, 'database' | 'clock' | 'storage'> & {
    config: Pick<Dependencies['config'], 'brand'>;
  },
  report: (line: string) => void,
): Promise<void> {
  // Checked before the work starts, and again when the rows are written.
  await database.transaction({ allProjects: true }, refuseUsedDatabase);
  const data = makeDemoData(today(clock));
  report('Demo: drawing posters, documents and logos');
  const files = await makeDemoFiles(
    today(clock),
    data.projects.map(({ design, row }) => ({ ...design, projectId: row.projectId })),
  );
  const stored = [...files.projectFiles, ...files.promotionFiles];
  report(`Demo: storing ${stored.length} files`);
  await storeDemoFiles(storage, stored);
  const passwordHash = await hashPassword(demoPassword, { account: 'demo' });
  await database.transaction({ allProjects: true }, async (db) => {
    await refuseUsedDatabase(db);
    report(`Demo: ${data.projects.length} employers and ${data.accounts.length} accounts`);
    await insertProvider(db);
    await insertProjects(db, data);
    await insertAccounts(db, data, passwordHash);
    await insertDemoFiles(db, files);
    report(`Demo: ${data.requests.length} requests and ${data.subscriptions.length} subscriptions`);
    for (const rows of inParts(data.requests)) {
      await db.insertInto('articleRegistration').values(rows).execute();
    }
    for (const rows of inParts(data.subscriptions)) {
      await db.insertInto('subscription').values(rows).execute();
    }
    report(`Demo: ${data.employeeLists.length} employee lists`);
    for (const { row, entries } of data.employeeLists) {
      await db.insertInto('employeeList').values(row).execute();
      for (const rows of inParts(entries)) {
        await db.insertInto('employeeListEntry').values(rows).execute();
      }
    }
    await db.insertInto('employeeListLog').values(data.employeeListLog).execute();
    for (const { row } of data.standIns) {
      await db.insertInto('standIn').values(row).execute();
    }
    const [payrollOf] = data.projects;
    const [closedBy] = data.accounts;
    if (payrollOf && closedBy) {
      const { projectId } = payrollOf.row;
      const { accountId } = closedBy;
      report('Demo: payroll, with a period that is closed');
      await insertDemoPayroll(db, { projectId, today: today(clock), accountId }, { config });
    }
    for (const { row } of data.projects) {
      const { projectId } = row;
      const requests = data.requests.filter((request) => request.projectId === projectId);
      const approved = requests.filter(({ status }) => status === 'Approved');
      report(`Demo: signing ${approved.length} AAOs of ${row.name}`);
      await signAaos(db, projectId);
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
  (await db.selectFrom('project').select('projectId').limit(1).executeTakeFirst()) !== undefined;

async function refuseUsedDatabase(db: Db): Promise<void> {
  const demoAddresses = demoAccountPlans.map(({ emailAddress }) => emailAddress);
  const account = await db
    .selectFrom('account')
    .select('emailAddress')
    .where('emailAddress', 'in', demoAddresses)
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
      .values({ ...row, logoSha256: logo })
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
      accounts.map(({ memberships: _, ...account }) => ({
        ...account,
        passwordHash,
        isDemo: true,
      })),
    )
    .execute();
  await db
    .insertInto('membership')
    .values([...memberships])
    .execute();
}

/** Signs the AAO of each approved request, in the same way as an approval does. */
async function signAaos(db: Db, projectId: string): Promise<void> {
  const employer = await getEmployer(db, { projectId });
  const requests = await db
    .selectFrom('articleRegistration')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('status', '=', 'Approved')
    .execute();
  for (const request of requests) {
    const { decidedAt, decidedByName: name } = request;
    if (!decidedAt) continue;
    const approver = request.decidedOnBehalfOfName;
    const onBehalfOf = approver === null ? null : { name: approver };
    const decidedBy = name === null ? null : { name, onBehalfOf };
    const content = await renderAao(aaoContent({ request, employer, decidedAt, decidedBy }));
    const scope = { projectId, articleRegistrationId: request.articleRegistrationId };
    await insertAaoFile(db, scope, {
      fileName: aaoFileName(request),
      content,
      sha256: createHash('sha256').update(content).digest('hex'),
      signedAt: decidedAt,
    });
  }
}

function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += batchSize) {
    yield rows.slice(start, start + batchSize);
  }
}
