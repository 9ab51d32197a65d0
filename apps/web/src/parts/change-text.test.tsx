import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { ChangeText } from './change-text.tsx';

test('what somebody typed is shown as it is, with braces and all', () => {
  const typed = 'A {from} {{field}} B';
  renderPage(<ChangeText change={{ field: 'department', from: 'Zorg', to: typed }} />);
  expect(screen.getByText(typed, { exact: false })).toBeVisible();
});
