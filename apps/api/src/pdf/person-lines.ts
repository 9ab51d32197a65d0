import type { Address, Language } from '@portal/contract/fields';
import { streetLine } from '@portal/texts/format';

const countries = {
  nl: new Intl.DisplayNames('nl', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};

/** "Lijsterbesstraat 14-II, 7203 KD Zutphen", and the country if it is not the Netherlands. */
export function addressLine(address: Address, language: Language): string {
  const isDutch = address.country === 'NL';
  const postalCode = isDutch
    ? address.postalCode.replace(
        /^(\d{4}) ?([A-Za-z]{2})$/,
        (_, digits: string, letters: string) => `${digits} ${letters.toUpperCase()}`,
      )
    : address.postalCode;
  const lines = [streetLine(address), `${postalCode} ${address.city}`];
  if (!isDutch) lines.push(countries[language].of(address.country) ?? address.country);
  return lines.join(', ');
}
