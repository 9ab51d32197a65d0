import {
  changeMailChoices,
  requestMailChoices,
  type ChangeMailChoice,
  type MailChoices,
  type RequestMailChoice,
} from '@portal/contract/mail-choices';

export interface ProjectChoice {
  readonly requests: RequestMailChoice;
  readonly changes: ChangeMailChoice;
}

/** What the form holds: the choice of each project by its id, and when the digest is sent. */
export interface ChosenMails {
  readonly hour: number;
  readonly weekday: number;
  readonly projects: Readonly<Record<string, ProjectChoice>>;
}

/** The projects in which the flags of the account give it something to choose. */
export const choosable = ({ items }: MailChoices) =>
  items.filter(({ mayRequests, mayChanges }) => mayRequests || mayChanges);

export const toChosen = (saved: MailChoices): ChosenMails => ({
  hour: saved.hour,
  weekday: saved.weekday,
  projects: Object.fromEntries(
    choosable(saved).map(({ projectId, requests, changes }) => [projectId, { requests, changes }]),
  ),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isChoice = (value: unknown): value is ProjectChoice =>
  isObject(value) &&
  requestMailChoices.some((choice) => choice === value.requests) &&
  changeMailChoices.some((choice) => choice === value.changes);

/** Whether a stored draft still has the shape of the form. */
export const areChosenMails = (value: unknown): value is ChosenMails =>
  isObject(value) &&
  typeof value.hour === 'number' &&
  typeof value.weekday === 'number' &&
  isObject(value.projects) &&
  Object.values(value.projects).every(isChoice);

/** The choices of the form for the projects that the account has now. */
export function withinProjects(chosen: ChosenMails, saved: MailChoices): ChosenMails {
  const initial = toChosen(saved).projects;
  const projects = Object.fromEntries(
    Object.entries(initial).map(([id, choice]) => [id, chosen.projects[id] ?? choice]),
  );
  return { hour: chosen.hour, weekday: chosen.weekday, projects };
}

/** Whether any project of the account has one of these choices, where its flags allow it. */
export const hasChosen = (
  chosen: ChosenMails,
  saved: MailChoices,
  ...choices: readonly RequestMailChoice[]
): boolean =>
  saved.items.some(({ projectId, mayRequests }) => {
    const requests = chosen.projects[projectId]?.requests;
    return mayRequests && requests !== undefined && choices.includes(requests);
  });
