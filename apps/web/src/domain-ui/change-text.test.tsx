import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { ChangeText } from './change-text.tsx';

test('shows typed text unchanged, including braces', () => {
  const typed = 'A {from} {{field}} B';
  renderPage(<ChangeText change={{ field: 'department', from: 'Zorg', to: typed }} />);
  expect(screen.getByText(typed, { exact: false })).toBeVisible();
});

test('formats values as the screens do, and shows only the field of erased ones', () => {
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
