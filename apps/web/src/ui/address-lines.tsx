import type { Address } from '@portal/contract/fields';
import { streetLine } from '@portal/texts/format';

/** An address as on an envelope. The country is named when it is not the Netherlands. */
export function AddressLines({ address }: { address: Address }) {
  const { postalCode, city, country } = address;
  return (
    <>
      {streetLine(address)}
      <br />
      {postalCode} {city}
      {country !== 'NL' && (
        <>
          <br />
          {country}
        </>
      )}
    </>
  );
}
