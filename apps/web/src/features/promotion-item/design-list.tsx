import type { FieldError } from '@portal/contract/errors';
import type { PromotionDesign } from '@portal/contract/promotion-item';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorText } from '../../i18n/error-text.ts';
import classes from './design-list.module.css';
import { byFolder, designName } from './order-rules.ts';

interface DesignCardProps {
  readonly design: PromotionDesign;
  /** The unique name of the design. */
  readonly name: string;
  readonly fault: FieldError | undefined;
  /** The fields with which the user chooses. */
  readonly children: ReactNode;
}

function DesignCard({ design, name, fault, children }: DesignCardProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.card} role="group" aria-label={name}>
      <div className={classes.picture}>
        {design.pictureUri ? (
          <img src={design.pictureUri} alt="" loading="lazy" />
        ) : (
          <span>{t('promotionPackage.noPicture')}</span>
        )}
      </div>
      <p className={classes.name}>{design.name}</p>
      {children}
      {fault && (
        <p className={classes.fault} role="alert">
          {fieldErrorText(t, fault, name)}
        </p>
      )}
    </div>
  );
}

interface DesignListProps {
  readonly designs: readonly PromotionDesign[];
  readonly faults: ReadonlyMap<string, FieldError>;
  readonly choice: (design: PromotionDesign) => ReactNode;
}

/** Designs with their pictures, by folder. */
export function DesignList({ designs, faults, choice }: DesignListProps) {
  return [...byFolder(designs)].map(([folder, inFolder]) => (
    <section key={folder} className={classes.folder}>
      <h3>{folder}</h3>
      <ul className={classes.list}>
        {inFolder.map((design) => (
          <li key={design.promotionFileId}>
            <DesignCard
              design={design}
              name={designName(design, designs)}
              fault={faults.get(design.promotionFileId)}
            >
              {choice(design)}
            </DesignCard>
          </li>
        ))}
      </ul>
    </section>
  ));
}
