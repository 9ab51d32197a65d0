import { expect, test } from 'vitest';
import { draftForms } from './draft-forms.ts';

const sources = Object.entries(
  import.meta.glob<string>(
    ['../{app,features,domain-ui}/**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
).map(([path, text]) => ({ path: path.replace('../', ''), text }));

/** Controls that take input. */
const typed =
  /<(form|input|textarea|Textarea|TextInput|PasswordField|NativeSelect|Checkbox|Radio|Switch|SegmentedControl)\b/;
const named = /\buseDraft\(|\bnoDraft\(|<FormDraft\b/;

/** Files with such controls and without a draft of their own. */
const noDraftBecause: Readonly<Record<string, string>> = {
  'app/palette/palette-search.tsx': 'a search',
  'app/shell/project-list.tsx': 'a search among projects',
  'app/shell/theme-switch.tsx': 'a choice that counts at once',
  'domain-ui/shortcuts/shortcut-dialog.tsx': 'a choice that counts at once',
  'features/article-registration/bulk/bulk-approve-form.tsx': 'each approval is confirmed anew',
  'features/article-registration/bulk/hidden-dialog.tsx': 'a selection in a list that changes',
  'features/article-registration/edit/edit-conflict.tsx': 'the edit of the request keeps it',
  'features/article-registration/edit/edit-form.tsx': 'its steps keep it',
  'features/article-registration/edit/shared-field.tsx': 'the form around it keeps it',
  'features/article-registration/reason-choice.tsx': 'the form around it keeps it',
  'features/article-registration/reason-field.tsx': 'the form around it keeps it',
  'features/authentication/email-address-field.tsx': 'nobody is signed in',
  'features/dashboard/month-plot.tsx': 'it shows the value of a month',
  'features/employee-list/leavers/cancellable-list.tsx': 'a selection in a list that changes',
  'features/employee-list/preview/save-form.tsx': 'a confirmation of the preview above it',
  'features/employee-list/upload/choose-file-button.tsx': 'a browser gives no file back',
  'features/employer-account-management/other-projects.tsx': 'the form around them keeps them',
  'features/employer-account-management/person-fields.tsx': 'the form around them keeps them',
  'features/employer-account-management/project-rights.tsx': 'the form around them keeps them',
  'features/employer-account-management/rights-fields.tsx': 'the form around them keeps them',
  'features/payroll/choice.tsx': 'the form around it keeps it',
  'features/payroll/close-period.tsx': 'a confirmation of a number above it',
  'features/payroll/component-fields.tsx': 'the form around them keeps them',
  'features/payroll/file-fields.tsx': 'the form around them keeps them',
  'features/payroll/hold-action.tsx': 'one short choice',
  'features/payroll/opening-check.tsx': 'a file, which no draft can hold',
  'features/payroll/payroll-page.tsx': 'a choice of what is shown',
  'features/payroll/period-fields.tsx': 'the form around them keeps them',
  'features/payroll/start-panel.tsx': 'one short choice',
  'features/payroll/year-overview.tsx': 'a choice of what is shown',
  'features/promotion-item/address-fields.tsx': 'the form around them keeps them',
  'features/promotion-item/amount-selects.tsx': 'the form around them keeps them',
  'features/promotion-item/person-fields.tsx': 'the form around them keeps them',
  'features/promotion-item/promotion-package-page.tsx': 'it only shows one of two forms',
  'features/social-media/kind-choice.tsx': 'a filter',
  'domain-ui/decision-dialog.tsx': 'the form within it keeps what is typed',
  'domain-ui/last-months-fields.tsx':
    'the form around them keeps them, where the end date is typed too',
  'domain-ui/list-memory/view-list.tsx': 'one short name',
  'domain-ui/new-password-fields.tsx': 'passwords',
  'domain-ui/pin-field.tsx': 'codes',
  'domain-ui/recovery-codes.tsx': 'codes are confirmed once',
  'domain-ui/totp-setup-guide.tsx': 'steps to read',
};

const isUsed = (name: string) =>
  sources.filter(
    ({ text }) => text.includes(`useDraft('${name}'`) || text.includes(`DraftForm = '${name}'`),
  );

test('every form names its draft or why it has none', () => {
  const unnamed = sources
    .filter(({ text }) => typed.test(text) && !named.test(text))
    .map(({ path }) => path);
  expect(unnamed.sort()).toEqual(Object.keys(noDraftBecause).sort());
});

test.each(draftForms)('the draft %s belongs to one form', (name) => {
  expect(isUsed(name).map(({ path }) => path)).toHaveLength(1);
});

test('every draft has its notice', () => {
  const drafts = sources.filter(({ text }) => /\buseDraft\(/.test(text));
  const notices = sources.filter(({ text }) => text.includes('<FormDraft'));
  expect(notices).toHaveLength(drafts.length);
});
