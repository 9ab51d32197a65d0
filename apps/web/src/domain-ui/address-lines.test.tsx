import { expect, test } from 'vitest';
import { requestDetail } from '../../test/records.ts';
import { renderPage } from '../../test/render-page.tsx';
import { chooseLanguage } from '../i18n/i18n.ts';
import { AddressLines } from './address-lines.tsx';

const linesIn = (country: string) => {
  const address = { ...requestDetail().address, country };
  const { container, unmount } = renderPage(
    <p>
      <AddressLines address={address} />
    </p>,
  );
  const text = container.querySelector('p')?.textContent;
  unmount();
  return text;
};

test('names a country other than the Netherlands, in the language of the page', () => {
  expect(linesIn('NL')).toBe('Lijsterbesstraat 14-II7203 KD Zutphen');
  expect(linesIn('DE')).toContain('ZutphenDuitsland');
  expect(linesIn('QQ')).toContain('ZutphenQQ');
  chooseLanguage('en');
  expect(linesIn('DE')).toContain('ZutphenGermany');
});
