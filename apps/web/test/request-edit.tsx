import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ArticleRegistrationDetailPage } from '../src/features/article-registration/detail/article-registration-detail-page.tsx';
import { ArticleRegistrationEditPage } from '../src/features/article-registration/edit/article-registration-edit-page.tsx';
import { useProjects } from '../src/session/project-store.ts';
import { portalConfig, profile, project } from './fixtures.ts';
import { idOf } from './id-of.ts';
import { requestDetail } from './records.ts';
import { renderRoutes } from './render-page.tsx';
import { json, stubServer } from './stub-server.ts';

export const decider = project('Vlierboom');
const rights = { ...decider.rights, decideRequests: true };

/** Gives the account the right to edit in its project. */
export function mayEdit(): void {
  useProjects.getState().setAccount(profile);
  useProjects.getState().setProjects([{ ...decider, rights }]);
}

interface Scene {
  registration?: ArticleRegistrationDetail;
  /** The response to a save; `after` is the request that the server has then. */
  save?: () => Response | Promise<Response>;
  after?: Partial<ArticleRegistrationDetail>;
  /** Whether the nth read of the request succeeds. */
  isReadable?: (times: number) => boolean;
  /** The actions in the history of the request, the latest first. */
  history?: readonly string[];
  address?: string;
}

export const noContent = () => new Response(null, { status: 204 });
const settings = {
  firstStartDate: '2026-04-01',
  lastStartDate: '2026-09-30',
  fields: ['costCentre', 'department', 'employeeNumber', 'employerContribution', 'startDate'],
  employerContribution: { minimum: 1000, maximum: 4250 },
  submitted: {
    grossExchange: 2500,
    netExchange: 0,
    employerContribution: 1000,
    netOwnContribution: 750,
  },
};

const historyEntry = (action: string) => ({
  occurredAt: '2026-03-18T09:00:00Z',
  action,
  actor: null,
  onBehalfOf: null,
  changes: [],
  reason: null,
});

export const lost = () => Promise.reject(new TypeError('Failed to fetch'));

export function openEdit({
  registration = requestDetail(),
  save: answerSave = noContent,
  after,
  address,
  isReadable = () => true,
  history = [],
}: Scene = {}) {
  let current = registration;
  let reads = 0;
  const requests = stubServer(({ path }) => {
    if (path.includes('GetConfig')) return json(portalConfig());
    if (path.includes('/GetArticleRegistration?')) {
      return isReadable((reads += 1)) ? json(current) : lost();
    }
    if (path.includes('GetProjectAccountsOfProjectAccount')) return json({ items: [] });
    if (path.includes('GetUpdateArticleRegistrationSettings')) return json(settings);
    if (path.includes('GetArticleRegistrationPosition')) {
      return json({ position: 1, total: 1, previousId: null, nextId: null });
    }
    if (path.includes('GetArticleRegistrationHistory')) {
      return json({ items: history.map((action) => historyEntry(action)) });
    }
    if (path.includes('GetStandIns')) return json({ items: [] });
    const answer = answerSave();
    current = { ...current, ...after };
    return answer;
  });
  const { router } = renderRoutes(
    [
      { path: '/requests/detail/:id', element: <ArticleRegistrationDetailPage /> },
      { path: '/requests/detail-edit/:id', element: <ArticleRegistrationEditPage /> },
    ],
    address ?? `/requests/detail-edit/${idOf('request-1')}`,
  );
  const isSave = ({ path }: { path: string }) => /\/UpdateArticleRegistration/.test(path);
  return { router, saves: () => requests.filter(isSave).map(({ body }) => body) };
}

export const field = (label: string) => screen.findByLabelText(label, { selector: 'input' });
export const fill = async (label: string, text: string) => {
  await userEvent.clear(await field(label));
  if (text) await userEvent.type(await field(label), text);
};
export const save = () => screen.getByRole('button', { name: 'Wijzigingen opslaan' });
