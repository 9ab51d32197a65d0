import type { ReactNode } from 'react';
import { Whole, WholePiece } from '../ui/whole.tsx';

const IsolatedName = ({ children }: { readonly children?: ReactNode }) => (
  <bdi>
    <Whole>{children}</Whole>
  </bdi>
);

/**
 * Renders typed names within a text in <bdi>, so that a right-to-left name does not reorder the
 * text around it. Dates and amounts do not wrap, in <whole> or <bdi>.
 */
export const isolatedNames = { bdi: <IsolatedName />, whole: <WholePiece /> };
