import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { ChangeText } from './change-text.tsx';

test('what somebody typed is shown as it is, with braces and all', () => {
  const typed = 'A {from} {{field}} B';
  renderPage(<ChangeText change={{ field: 'department', from: 'Zorg', to: typed }} />);
  expect(screen.getByText(typed, { exact: false })).toBeVisible();
});

test('values are told as the screens tell them, and of what was erased only the field', () => {
  const { container } = renderPage(
    <ul>
      {(
        [
          { field: 'intensity', from: 2, to: null },
          { field: 'gender', from: 'Female', to: 'X' },
          { field: 'intensity', from: null, to: null },
        ] as const
      ).map((change, at) => (
        <li key={at}>
          <ChangeText change={change} />
        </li>
      ))}
    </ul>,
  );
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Intensiteit van 2 keer per week naar Onbeperkt',
    'Geslacht van Vrouw naar X',
    'Intensiteit',
  ]);
});
