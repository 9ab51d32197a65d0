import { contactInformationEmail } from '@portal/contract/contact';
import { Checkbox, TextInput } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profile, project } from '../../test/fixtures.ts';
import { idOf } from '../../test/id-of.ts';
import { renderPage } from '../../test/render-page.tsx';
import { problem, stubServer } from '../../test/stub-server.ts';
import { callApi } from '../lib/call-api.ts';
import { requiredFault } from '../lib/form-rules.ts';
import { draftKeyOf, readDraft } from '../session/drafts.ts';
import { connectSessionToCalls } from '../session/session-connection.ts';
import { useProjects } from '../session/project-store.ts';
import { useSession } from '../session/session-store.ts';
import { FormDraft } from '../ui/form-draft.tsx';
import { useDraft, useDraftPart } from '../ui/use-draft.ts';
import { useForm } from '../ui/use-form.ts';

interface FormProps {
  readonly record?: string;
  readonly start?: string;
  readonly send?: () => Promise<unknown>;
  readonly continues?: boolean;
}

function Form({ record = '', start = '', send = async () => {}, continues = false }: FormProps) {
  const draft = useDraft('contact', [contactInformationEmail], { record });
  const [isOn, setOn] = useDraftPart(draft, 'isOn', false);
  const form = useForm({
    fields: ['subject', 'password'],
    draft,
    initial: { subject: start },
    label: (field) => field,
    faults: ({ subject }) => ({ subject: requiredFault(subject) }),
    send,
    onDone: () => {},
    continues: () => continues,
  });
  return (
    <form {...form.formProps}>
      <FormDraft draft={draft} />
      <TextInput {...form.inputProps('subject')} />
      <TextInput {...form.inputProps('password')} />
      <Checkbox label="isOn" checked={isOn} onChange={(e) => setOn(e.currentTarget.checked)} />
      <button type="submit">send</button>
    </form>
  );
}

let disconnect: () => void;
beforeEach(() => {
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile });
  useProjects.getState().setProjects([project('Eerste'), project('Tweede')]);
  disconnect = connectSessionToCalls();
});
afterEach(() => disconnect());

const subject = () => screen.getByLabelText('subject');
const notice = () => screen.queryByText('Concept hersteld');
const stored = (record = '') => readDraft(draftKeyOf({ form: 'contact', record }) ?? '');
/** Renders the form as after a reload. */
function open(props: FormProps = {}) {
  return renderPage(<Form {...props} />);
}
async function typeAndLeave(props: FormProps = {}) {
  const { unmount } = open(props);
  await userEvent.type(subject(), 'Vraag');
  unmount();
}

test('restores typed text and shows a notice', async () => {
  const { unmount } = open();
  expect(notice()).not.toBeInTheDocument();
  await userEvent.type(subject(), 'Vraag');
  await userEvent.click(screen.getByLabelText('isOn'));
  expect(notice()).not.toBeInTheDocument();
  unmount();
  open();
  expect(notice()).toBeVisible();
  expect(subject()).toHaveValue('Vraag');
  expect(screen.getByLabelText('isOn')).toBeChecked();
});

test('discarding restores the initial value and moves the focus to the field', async () => {
  await typeAndLeave({ start: 'Begin ' });
  open({ start: 'Begin ' });
  expect(subject()).toHaveValue('Begin Vraag');
  await userEvent.click(screen.getByRole('button', { name: 'Concept weggooien' }));
  expect(subject()).toHaveValue('Begin ');
  expect(subject()).toHaveFocus();
  expect(notice()).not.toBeInTheDocument();
  expect(stored()).toBeNull();
  await userEvent.type(subject(), 'Nog');
  expect(stored()).toEqual({ subject: 'Begin Nog' });
});

test('a form with its initial values has no draft', async () => {
  open({ start: 'Begin' });
  await userEvent.type(subject(), '!');
  expect(stored()).toEqual({ subject: 'Begin!' });
  await userEvent.type(subject(), '{Backspace}');
  expect(stored()).toBeNull();
});

test('never stores a password', async () => {
  const { unmount } = open();
  await userEvent.type(screen.getByLabelText('password'), 'Geheim-2026');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Geheim');
  unmount();
  open();
  expect(screen.getByLabelText('password')).toHaveValue('');
});

test('removes the draft once the form is sent, also when it is unmounted before the response', async () => {
  const first = open();
  await userEvent.type(subject(), 'Vraag');
  await userEvent.click(screen.getByRole('button', { name: 'send' }));
  await waitFor(() => expect(stored()).toBeNull());
  await userEvent.type(subject(), '!');
  expect(stored()).toEqual({ subject: 'Vraag!' });
  first.unmount();

  let answer: () => void = () => {};
  const second = open({ send: () => new Promise<void>((resolve) => (answer = resolve)) });
  await userEvent.click(screen.getByRole('button', { name: 'send' }));
  second.unmount();
  expect(stored()).not.toBeNull();
  await act(async () => answer());
  await waitFor(() => expect(stored()).toBeNull());
});

test.each<[string, FormProps]>([
  ['that fails', { send: () => Promise.reject(new Error('no')) }],
  ['after which the form goes on', { continues: true }],
])('keeps the draft after a response %s', async (_, props) => {
  const send = vi.fn(props.send ?? (async () => {}));
  open({ ...props, send });
  await userEvent.type(subject(), 'Vraag');
  await userEvent.click(screen.getByRole('button', { name: 'send' }));
  await waitFor(() => expect(send).toHaveBeenCalled());
  await userEvent.type(subject(), '!');
  expect(stored()).toEqual({ subject: 'Vraag!' });
});

test('a draft is not restored for another record, project or account', async () => {
  await typeAndLeave({ record: 'one' });
  open({ record: 'two' }).unmount();
  expect(stored('one')).toEqual({ subject: 'Vraag' });
  useProjects.getState().selectProject(idOf('Tweede'));
  const other = open({ record: 'one' });
  expect(subject()).toHaveValue('');
  other.unmount();
  useProjects.getState().selectProject(idOf('Eerste'));
  open({ record: 'one' });
  expect(subject()).toHaveValue('Vraag');
});

test('a changed form restores what still fits, and silently drops the rest', async () => {
  await typeAndLeave();
  const key = draftKeyOf({ form: 'contact' }) ?? '';
  const write = (parts: object) =>
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), parts }));
  write({ removedPart: 'x', isOn: 'yes', subject: 7 });
  const { unmount } = open();
  expect(notice()).not.toBeInTheDocument();
  expect(subject()).toHaveValue('');
  unmount();
  write({ removedPart: 'x', isOn: 'yes', subject: 'Vraag' });
  open();
  expect(notice()).toBeVisible();
  expect(subject()).toHaveValue('Vraag');
  expect(stored()).toEqual({ subject: 'Vraag' });
});

test('a form works in a browser without storage', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  await typeAndLeave();
  open();
  expect(subject()).toHaveValue('');
  await userEvent.type(subject(), 'Vraag');
  expect(subject()).toHaveValue('Vraag');
});

const projectId = idOf('Eerste');
/** Sends the form by its call, with this response. */
const sendBy = (answer: () => Response | Promise<Response>) => {
  stubServer(answer);
  return () =>
    callApi(contactInformationEmail, { body: { projectId, subject: 'Vraag', message: 'Hoe?' } });
};
const lostAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = () =>
  problem(422, 'invalid-input', { subject: [{ code: 'value-too-long', message: '' }] });
const uncertain = () => screen.queryByText(/het is niet zeker of dat is gelukt/);
const isLoaded = () => waitFor(() => expect(screen.getByText('send')).toBeEnabled());

test('shows each time that a restored draft was sent with an unknown outcome', async () => {
  await typeAndLeave();
  const { unmount } = open({ send: sendBy(lostAnswer) });
  expect(uncertain()).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('send'));
  // The notice of the restored draft would no longer be true.
  await waitFor(() => expect(uncertain()).toBeVisible());
  unmount();
  open().unmount();
  open();
  expect(notice()).toBeVisible();
  expect(uncertain()).toBeVisible();
});

test('treats a crash while sending as an unknown outcome', async () => {
  await typeAndLeave();
  const { unmount } = open({ send: sendBy(() => new Promise(() => {})) });
  await userEvent.click(screen.getByText('send'));
  unmount();
  open();
  expect(uncertain()).toBeVisible();
});

test('a refused form was not sent', async () => {
  await typeAndLeave();
  const { unmount } = open({ send: sendBy(refused) });
  await userEvent.click(screen.getByText('send'));
  await isLoaded();
  await waitFor(() => expect(stored()).toEqual({ subject: 'Vraag' }));
  unmount();
  open();
  expect(notice()).toBeVisible();
  expect(uncertain()).not.toBeInTheDocument();
});

test('shows no notice once the outcome is known', async () => {
  await typeAndLeave();
  const { unmount } = open({ send: sendBy(lostAnswer) });
  await userEvent.click(screen.getByText('send'));
  await waitFor(() => expect(uncertain()).toBeVisible());
  unmount();
  open({ send: sendBy(refused) });
  expect(uncertain()).toBeVisible();
  await userEvent.click(screen.getByText('send'));
  await waitFor(() => expect(notice()).not.toBeInTheDocument());
  expect(subject()).toHaveValue('Vraag');
});

test('keeps an undone edit after a lost response, because the server may have the sent one', async () => {
  await typeAndLeave({ start: 'Begin ' });
  const { unmount } = open({ start: 'Begin ', send: sendBy(lostAnswer) });
  await userEvent.click(screen.getByText('send'));
  await waitFor(() => expect(uncertain()).toBeVisible());
  await userEvent.clear(subject());
  await userEvent.type(subject(), 'Begin ');
  unmount();
  open({ start: 'Begin Vraag', send: sendBy(refused) });
  expect(subject()).toHaveValue('Begin ');
  expect(uncertain()).toBeVisible();
});

test('a discarded and retyped draft was not sent', async () => {
  await typeAndLeave();
  const { unmount } = open({ send: sendBy(lostAnswer) });
  await userEvent.click(screen.getByText('send'));
  await waitFor(() => expect(uncertain()).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: 'Concept weggooien' }));
  await userEvent.type(subject(), 'Iets anders');
  unmount();
  open();
  expect(notice()).toBeVisible();
  expect(uncertain()).not.toBeInTheDocument();
});
