import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useConfig } from '../../lib/config-query.ts';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { PackagePicture } from './package-picture.tsx';
import classes from './promotion-material-page.module.css';
import { SocialMediaPicture } from './social-media-picture.tsx';

interface MaterialOptionProps {
  readonly to: string;
  readonly title: string;
  readonly hint: string;
  readonly picture: ReactNode;
}

function MaterialOption({ to, title, hint, picture }: MaterialOptionProps) {
  return (
    <li className={classes.card}>
      <div className={classes.picture} aria-hidden="true">
        {picture}
      </div>
      <div className={classes.text}>
        <h2>
          <Link className={classes.link} to={to}>
            {title}
            <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
          </Link>
        </h2>
        <p className={classes.hint}>{hint}</p>
      </div>
    </li>
  );
}

/** Two ways to inform colleagues about the product: download material, or order it in print. */
export function PromotionMaterialPage({ tabs }: { readonly tabs?: ReactNode }) {
  const { t } = useTranslation();
  const { product = '' } = useConfig();
  const title = t('navigation.promotionMaterial');
  useScreenTitle();
  return (
    <>
      <PageHead title={title} crumbs={[{ label: t('navigation.material') }, { label: title }]}>
        <p className={classes.lead}>{t('promotionMaterial.lead', { product })}</p>
      </PageHead>
      {tabs}
      <ul className={classes.cards}>
        <MaterialOption
          to="/promotion-material/social-media"
          title={t('promotionMaterial.socialMedia')}
          hint={t('promotionMaterial.socialMediaHint')}
          picture={<SocialMediaPicture />}
        />
        <MaterialOption
          to="/promotion-material/promotion-package"
          title={t('promotionMaterial.promotionPackage')}
          hint={t('promotionMaterial.promotionPackageHint')}
          picture={<PackagePicture />}
        />
      </ul>
    </>
  );
}
