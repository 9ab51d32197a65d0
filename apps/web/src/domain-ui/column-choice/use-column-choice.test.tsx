import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { profile } from '../../../test/fixtures.ts';
import { renderPage } from '../../../test/render-page.tsx';
import type { SeenRequest } from '../../../test/seen-request.ts';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useProjects } from '../../session/project-store.ts';
import { useSession } from '../../session/session-store.ts';
import type { TableColumn } from '../../ui/data-table/table-column.ts';
import { useColumnChoice } from './use-column-choice.ts';

type Choices = Record<string, Record<string, boolean>>;

const columns: TableColumn<object>[] = ['name', 'type', 'gender'].map((id) => ({
  id,
  label: id,
  cell: () => id,
  isHiddenAtFirst: id === 'gender',
}));

function Shown() {
  const { visibility, choose, reset } = useColumnChoice('people.all', columns);
  const shown = Object.keys(visibility).filter((id) => visibility[id]);
  return (
    <>
      <output>{shown.join(' ')}</output>
      {shown.length === 0 ? null : (
        <button onClick={() => choose({ ...visibility, gender: !visibility.gender })}>
          gender
        </button>
      )}
      <button onClick={() => choose({ ...visibility, type: !visibility.type })}>type</button>
      <button onClick={reset}>reset</button>
    </>
  );
}

/** A server that stores the choices of one account. */
function serve(choices: Choices = {}, isBroken = false) {
  const answer = ({ path, body }: SeenRequest) => {
    if (path.endsWith('GetTableColumns')) {
      const items = Object.entries(choices).map(([table, chosen]) => ({ table, columns: chosen }));
      return json({ items });
    }
    if (isBroken) return problem(500, 'internal-error');
    const saved = body as { table: string; columns: Record<string, boolean> };
    choices[saved.table] = saved.columns;
    return new Response(null, { status: 204 });
  };
  const seen = stubServer(answer, { answersColumns: true });
  return { choices, saves: () => seen.filter(({ path }) => path.endsWith('SaveTableColumns')) };
}

const shown = () => screen.getByRole('status').textContent;
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Switches to another browser of the same account, with empty storage. */
const switchBrowser = (view: { unmount: () => void }) => {
  view.unmount();
  localStorage.clear();
};

beforeEach(() => {
  useSession.getState().clear();
  useProjects.getState().setAccount(profile);
});

test('a choice in one browser shows in another', async () => {
  const { choices, saves } = serve();
  const first = renderPage(<Shown />);
  expect(shown()).toBe('name type');
  await click('gender');
  await click('type');
  expect(shown()).toBe('name gender');
  await waitFor(() => expect(choices['people.all']).toMatchObject({ gender: true, type: false }));
  // Two quick switches are saved in one call.
  expect(saves()).toHaveLength(1);
  switchBrowser(first);

  renderPage(<Shown />);
  await waitFor(() => expect(shown()).toBe('name gender'));
});

test('shows the stored choice of this browser at once, until the server responds', async () => {
  const { choices } = serve();
  const first = renderPage(<Shown />);
  await click('gender');
  await waitFor(() => expect(choices['people.all']).toMatchObject({ gender: true }));
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('isSaved\\":true'));
  first.unmount();
  // The same account chose other columns in another browser.
  choices['people.all'] = { gender: false, type: false };

  renderPage(<Shown />);
  expect(shown()).toBe('name type gender');
  await waitFor(() => expect(shown()).toBe('name'));
});

test('a choice that cannot be saved stays here, and is sent when the table is mounted again', async () => {
  const broken = serve({}, true);
  const first = renderPage(<Shown />);
  await click('gender');
  await waitFor(() => expect(broken.saves().length).toBeGreaterThan(0));
  expect(shown()).toBe('name type gender');
  first.unmount();

  const { choices } = serve();
  renderPage(<Shown />);
  expect(shown()).toBe('name type gender');
  await waitFor(() => expect(choices['people.all']).toMatchObject({ gender: true }));
  expect(shown()).toBe('name type gender');
});

test('a reset to the default columns is a choice too', async () => {
  const { choices } = serve({ 'people.all': { gender: true } });
  renderPage(<Shown />);
  await waitFor(() => expect(shown()).toBe('name type gender'));
  await click('reset');
  expect(shown()).toBe('name type');
  await waitFor(() => expect(choices['people.all']).toEqual({}));
  expect(shown()).toBe('name type');
});

test('leaving the table at once loses nothing; a sign-out does not save for another account', async () => {
  const { choices, saves } = serve();
  const first = renderPage(<Shown />);
  await click('gender');
  first.unmount();
  await waitFor(() => expect(choices['people.all']).toMatchObject({ gender: true }));

  renderPage(<Shown />);
  await click('type');
  act(() => useProjects.getState().setAccount({ ...profile, accountId: 'somebody-else' }));
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(saves()).toHaveLength(1);
  expect(choices['people.all']).toEqual({ gender: true });
});

test('a support session saves no choice', async () => {
  useSession.getState().setUser({ ...profile, readOnly: true });
  const { saves } = serve({ 'people.all': { gender: true } });
  renderPage(<Shown />);
  await waitFor(() => expect(shown()).toBe('name type gender'));
  await click('type');
  expect(shown()).toBe('name gender');
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(saves()).toHaveLength(0);
});
