import type { Address, Language } from '@portal/contract/fields';
import { streetLine } from '@portal/texts/format';
import { useLanguage } from '../i18n/language.ts';

/** The name of the country with this code, in a language. An unknown code stays as it is. */
function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** An address as on an envelope. The country is shown only if it is not the Netherlands. */
export function AddressLines({ address }: { address: Address }) {
  const language = useLanguage();
  const { postalCode, city, country } = address;
  return (
    <>
      {streetLine(address)}
      <br />
      {postalCode} {city}
      {country !== 'NL' && (
        <>
          <br />
          {countryName(country, language)}
        </>
      )}
    </>
  );
}

/** Formats an address on one line, with the country if it is not the Netherlands. */
export function useAddressLine(): (address: Address) => string {
  const language = useLanguage();
  return (address) => {
    const { postalCode, city, country } = address;
    const abroad = country === 'NL' ? [] : [countryName(country, language)];
    return [streetLine(address), `${postalCode} ${city}`, ...abroad].join(', ');
  };
}
