import type { DiffEntry, DiffStatus, EmployeeListDiff } from '@portal/contract/employee-list';
import { previewPageSize } from '@portal/contract/limits';
import { Notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { expect } from 'vitest';
import { ScreenShortcuts } from '../src/domain-ui/shortcuts/screen-shortcuts.tsx';
import { EmployeeListPage } from '../src/features/employee-list/employee-list-page.tsx';
import { diffColumns } from '../src/features/employee-list/preview/diff-rules.ts';
import { normalized } from '../src/features/employee-list/search-rules.ts';
import { useProjects } from '../src/session/project-store.ts';
import { useSession } from '../src/session/session-store.ts';
import { portalConfig, profile, project } from './fixtures.ts';
import { idOf } from './id-of.ts';
import { renderPage } from './render-page.tsx';
import type { SeenRequest } from './seen-request.ts';
import { json, stubServer } from './stub-server.ts';
import { stubUploads } from './stub-upload.ts';

/** An employee on both lists; `changes` overrides fields. */
export const entry = (employeeNumber: string, changes: Partial<DiffEntry> = {}): DiffEntry => ({
  employeeNumber,
  employeeName: `Naam ${employeeNumber}`,
  diffStatus: 'Keep',
  consequence: null,
  savedName: null,
  ...changes,
});

const usualDiffs: DiffEntry[] = [
  entry('006011', { employeeName: 'Inês Carvalho', diffStatus: 'Added' }),
  entry('002217', {
    diffStatus: 'Deleted',
    consequence: {
      kind: 'subscription',
      subscriptionId: idOf('s-1'),
      price: 4250,
      periodEnd: null,
    },
  }),
  entry('002406', { diffStatus: 'Deleted' }),
  entry('002801', {
    diffStatus: 'Deleted',
    consequence: {
      kind: 'subscription',
      subscriptionId: idOf('s-2'),
      price: 3100,
      periodEnd: '2026-04-30',
    },
  }),
  entry('000412', { employeeName: 'Wim Aalbers' }),
  entry('000587', { employeeName: 'Truus Bakker', savedName: 'Truus van der Aa' }),
];

/** Employees of a kind; among those who stay, the renamed ones come first. */
const ofKind = (diffs: readonly DiffEntry[], status: DiffStatus): DiffEntry[] =>
  diffs
    .filter(({ diffStatus }) => diffStatus === status)
    .sort((one, other) => Number(other.savedName !== null) - Number(one.savedName !== null));

/** The response for a page of a preview of these employees. */
export const diffPage =
  (diffs: readonly DiffEntry[] = usualDiffs) =>
  ({ body }: SeenRequest): Response => {
    const { diffStatus, search, page } = body as {
      diffStatus: DiffStatus;
      search: string;
      page: number;
    };
    const matches = ofKind(diffs, diffStatus).filter((one) =>
      normalized(`${one.employeeNumber} ${one.employeeName}`).includes(normalized(search)),
    );
    return json({
      items: matches.slice((page - 1) * previewPageSize, page * previewPageSize),
      found: matches.length,
      renamed: matches.filter(({ savedName }) => savedName !== null).length,
    });
  };

/** A diff with one new, three removed and two unchanged employees; `changes` overrides fields. */
export const diff = ({
  diffs = usualDiffs,
  ...changes
}: Partial<EmployeeListDiff> = {}): EmployeeListDiff => ({
  diffs: diffColumns.flatMap((status) => ofKind(diffs, status).slice(0, previewPageSize)),
  counts: {
    Added: ofKind(diffs, 'Added').length,
    Deleted: ofKind(diffs, 'Deleted').length,
    Keep: ofKind(diffs, 'Keep').length,
    renamed: diffs.filter(({ savedName }) => savedName !== null).length,
    running: diffs.filter(
      ({ consequence: what }) => what?.kind === 'subscription' && what.periodEnd === null,
    ).length,
    requests: diffs.filter(({ consequence }) => consequence?.kind === 'request').length,
  },
  duplicateEmployeeNumbers: [],
  duplicates: [],
  rowsWithoutNumber: [],
  zeroRows: 0,
  sheetName: null,
  restoredZeros: [],
  fileName: 'lijst.xlsx',
  rowsRead: 3,
  savedList: { savedAt: '2026-03-02T08:41:00.000Z', employees: 5 },
  removals: 3,
  firstList: null,
  unusual: null,
  ...changes,
});

export const subscription = (id: string, firstName: string) => ({
  subscriptionId: idOf(id),
  subscriptionNumber: `SP-${id}`,
  firstName,
  infix: 'van der',
  lastName: 'Velden',
  prettyLastName: 'Velden, van der',
  employeeNumber: `00${id}` as string | null,
  price: 4250,
  periodStart: '2026-01-01',
  totalPrice: 4250,
  grossExchange: 2500,
  netExchange: 0,
  employerContribution: 1000,
  netOwnContribution: 750,
});
const leaving = {
  lastPayrollRun: '2026-10-31',
  lastPayMonth: '2026-11-30',
  settlement: { grossMonths: 1, netMonths: 0, grossAmount: 2500, netAmount: 750 },
};
export const cancellable = {
  items: [subscription('1', 'Noor'), subscription('2', 'Sem')],
  withoutEmployeeNumber: [{ ...subscription('3', 'Lot'), employeeNumber: null }],
  endDate: '2026-11-30',
  payrollRuns: ['2026-10-31', '2026-11-30'],
  lastPayMonths: ['2026-09-30', '2026-10-31', '2026-11-30'],
};
export const cancelled = [
  { ...subscription('4', 'Bo'), periodEnd: '2026-11-30', rectifiedAt: null, leaving },
  {
    ...subscription('5', 'Jip'),
    periodEnd: '2026-11-30',
    rectifiedAt: '2026-11-12T09:30:00.000Z',
    leaving: null,
  },
];
const log = {
  items: [
    {
      numberOfRowsProcessed: 1826,
      importDate: '2026-03-02T08:41:00.000Z',
      uploadedByEmailAddress: 'fatima@vlierboom.example',
    },
  ],
  canRestore: true,
};

type Answers = Readonly<Record<string, (request: SeenRequest) => Response | Promise<Response>>>;
const usual: Answers = {
  GetConfig: () => json(portalConfig()),
  GetProjectAccountsOfProjectAccount: () => json({ items: [] }),
  GetEmployeeListLog: () => json(log),
  GetCancellable: () => json(cancellable),
  GetEmployeeCancelled: () => json({ items: cancelled }),
  'Upload/Upload': () => json({ uploadId: idOf('upload-1') }),
  GetUploadPlace: () => json({ place: null }),
  DiffEmployeeList: () => json(diff()),
  GetEmployeeListDiffPage: diffPage(),
  RestoreEmployeeList: () => json({ uploadId: idOf('upload-2') }),
};

/** Opens the page; `changes` has responses by a part of their path. */
export function openEmployeeList(changes: Answers = {}, { mayManage = true, hasFlag = true } = {}) {
  stubUploads();
  useSession.getState().clear();
  useProjects.getState().setAccount(profile);
  const { rights } = project('x');
  const vlierboom = project('Vlierboom', {
    rights: { ...rights, manageEmployees: mayManage },
    useEmployeeListCancelSubscriptions: hasFlag,
  });
  useProjects.getState().setProjects([vlierboom]);
  const answers = { ...usual, ...changes };
  const requests = stubServer((request) => {
    const name = Object.keys(answers).find((call) => request.path.includes(call));
    return (name && answers[name]?.(request)) || new Response(null, { status: 204 });
  });
  renderPage(
    <>
      <Link to="/">Dashboard</Link>
      <main>
        <EmployeeListPage />
      </main>
      <ScreenShortcuts />
      <Notifications />
    </>,
  );
  return {
    requests,
    requestsTo: (call: string) => requests.filter(({ path }) => path.includes(call)),
  };
}

export const xlsx = (size = 4, name = 'lijst.xlsx') => new File([new Uint8Array(size)], name);
/** Chooses a file, like the file dialog. */
export const choose = async (file = xlsx()) =>
  fireEvent.change(await screen.findByLabelText('Bestand kiezen'), { target: { files: [file] } });
/** Chooses a file and opens the preview. */
export const preview = async () => {
  await choose();
  const button = await screen.findByRole('button', { name: 'Verschillen bekijken' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};
