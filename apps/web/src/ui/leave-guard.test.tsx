import { MantineProvider, Modal } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { LeaveGuard } from './leave-guard.tsx';

function Screen({ guards }: { readonly guards: readonly (() => void)[] }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isClean, setClean] = useState(false);
  const [isOpen, setOpen] = useState(true);
  const [isMenuOpen, setMenuOpen] = useState(true);
  return (
    <>
      <p>at {pathname}</p>
      {pathname === '/form' &&
        guards.map((onLeave, index) => (
          <LeaveGuard
            key={index}
            isActive={!isClean}
            onLeave={() => {
              onLeave();
              setClean(true);
            }}
          />
        ))}
      <Link to="/elsewhere" state="told">
        elsewhere
      </Link>
      {isMenuOpen && (
        <Link to="/elsewhere?from=menu" onClick={() => setMenuOpen(false)}>
          menu
        </Link>
      )}
      <button onClick={() => void navigate('/form?page=2', { replace: true })}>turn page</button>
      <Link to="/form#help">help</Link>
      <Modal opened={isOpen && pathname === '/form'} onClose={() => setOpen(false)} title="dialog">
        <input aria-label="text" defaultValue="typed" />
      </Modal>
    </>
  );
}

const show = (guards: readonly (() => void)[]) =>
  render(
    <MantineProvider env="test">
      <BrowserRouter>
        <Screen guards={guards} />
      </BrowserRouter>
    </MantineProvider>,
  );

/** A form with an entry before it and one after it in the history. */
async function open(guards: readonly (() => void)[] = [vi.fn()]) {
  window.history.replaceState({ idx: 0 }, '', '/before');
  window.history.pushState({ idx: 1 }, '', '/form');
  window.history.pushState({ idx: 2 }, '', '/after');
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  show(guards);
  expect(screen.getByText('at /form')).toBeInTheDocument();
}

const stay = () => screen.findByRole('button', { name: 'Hier blijven' });
const leave = () => screen.findByRole('button', { name: 'Weggooien en weggaan' });
const findScreen = (path: string) => screen.findByText(`at ${path}`);
const confirmation = () => screen.queryByRole('dialog', { name: 'Wijzigingen weggooien?' });

test('an overlay of the screen opens and closes without a confirmation', async () => {
  const onLeave = vi.fn();
  await open([onLeave]);
  await userEvent.click(screen.getByText('help'));
  await waitFor(() => expect(window.location.hash).toBe('#help'));
  act(() => window.history.back());
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(confirmation()).toBeNull();

  act(() => window.history.back());
  await userEvent.click(await stay());
  expect(screen.getByText('at /form')).toBeInTheDocument();
  expect(onLeave).not.toHaveBeenCalled();
});

test.each([
  ['back', () => window.history.back(), '/before'],
  ['forward', () => window.history.forward(), '/after'],
])(
  'going %s needs a confirmation: staying keeps address and screen, leaving goes there',
  async (_, go, target) => {
    const onLeave = vi.fn();
    await open([onLeave]);
    act(go);
    await userEvent.click(await stay());
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    expect(screen.getByText('at /form')).toBeInTheDocument();
    expect(onLeave).not.toHaveBeenCalled();

    act(go);
    await userEvent.click(await leave());
    await findScreen(target);
    expect(window.location.pathname).toBe(target);
    expect(onLeave).toHaveBeenCalledOnce();
  },
);

test('going back is relative to the latest address of the screen', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'turn page', hidden: true }));
  expect(window.location.search).toBe('?page=2');
  act(() => window.history.back());
  await userEvent.click(await stay());
  await waitFor(() => expect(window.location.search).toBe('?page=2'));
});

test('going back to the same address of another project needs a confirmation', async () => {
  window.history.replaceState({ idx: 0, project: 'one' }, '', '/form');
  window.history.pushState({ idx: 1, project: 'other' }, '', '/form');
  show([vi.fn()]);
  act(() => window.history.back());
  await userEvent.click(await stay());
  await waitFor(() => expect(window.history.state).toMatchObject({ project: 'other' }));
});

test('several guards show one dialog, and leaving releases all of them', async () => {
  const guards = [vi.fn(), vi.fn()];
  await open(guards);
  act(() => window.history.back());
  await stay();
  expect(screen.getAllByRole('button', { name: 'Hier blijven' })).toHaveLength(1);
  await userEvent.click(await leave());
  await findScreen('/before');
  for (const onLeave of guards) expect(onLeave).toHaveBeenCalledOnce();
});

test('Escape closes the confirmation, and leaves the dialog below it open', async () => {
  await open();
  act(() => window.history.back());
  (await stay()).focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(confirmation()).not.toBeInTheDocument());
  expect(screen.getByLabelText('text')).toHaveValue('typed');
});

test('a link needs a confirmation and passes its state to the next screen', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'elsewhere', hidden: true }));
  await userEvent.click(await leave());
  await findScreen('/elsewhere');
  expect(window.history.state).toMatchObject({ usr: 'told' });
});

test('a link that was removed from the screen is followed by its address', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'menu', hidden: true }));
  const leaveButton = await leave();
  expect(screen.queryByRole('link', { name: 'menu', hidden: true })).not.toBeInTheDocument();
  await userEvent.click(leaveButton);
  await findScreen('/elsewhere');
  expect(window.location.search).toBe('?from=menu');
});

test('needs no confirmation without edits', async () => {
  await open([]);
  act(() => window.history.back());
  await findScreen('/before');
  expect(confirmation()).not.toBeInTheDocument();
});
