import { useTranslation } from 'react-i18next';
import type { OrderLine } from './order-rules.ts';

/** Gives a function that describes an order line: "Fietser: 1 poster, 50 flyers". */
export function useOrderTexts(): (line: OrderLine) => string {
  const { t } = useTranslation();
  return ({ name, posters, flyers }) => {
    const amounts = [
      posters ? t('promotionPackage.posterCount', { count: posters }) : '',
      flyers ? t('promotionPackage.flyerCount', { count: flyers }) : '',
    ].filter(Boolean);
    if (amounts.length === 0) return name;
    return t('promotionPackage.line', { design: name, amounts: amounts.join(', ') });
  };
}
