import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NoWrap } from './no-wrap.tsx';

test.each([
  ['Sinds 01-12-2026 17:46 weer.', '01-12-2026 17:46'],
  ['Nog € 32,05 over.', '€ 32,05'],
  ['Nummer SP-20871 stopt.', 'SP-20871'],
  ['Je krijgt antwoord per e-mail.', 'e-mail'],
  ['Klopt je e-mailadres?', 'e-mailadres'],
  ['E-mails van toen', 'E-mails'],
])('no line of “%s” ends within %s', (text, whole) => {
  const { container } = render(<NoWrap>{text}</NoWrap>);
  expect(container).toHaveTextContent(text);
  expect([...container.querySelectorAll('span')].map((span) => span.textContent)).toEqual([whole]);
});
