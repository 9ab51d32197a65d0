import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { portalConfig } from '../../../test/fixtures.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { json, stubServer } from '../../../test/stub-server.ts';
import { PromotionMaterialPage } from './promotion-material-page.tsx';

test('links to the material and to the package', async () => {
  stubServer(() => json(portalConfig()));
  renderPage(<PromotionMaterialPage />);
  expect(await screen.findByText(/met Sportpas voordelig/)).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.filter((link) => link !== '/#help')).toEqual([
    '/promotion-material/social-media',
    '/promotion-material/promotion-package',
  ]);
});
