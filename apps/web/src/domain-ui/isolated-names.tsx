import type { ReactNode } from 'react';
import { NoWrap, WholePiece } from '../ui/no-wrap.tsx';

const IsolatedName = ({ children }: { readonly children?: ReactNode }) => (
  <bdi>
    <NoWrap>{children}</NoWrap>
  </bdi>
);

/**
 * Renders typed names within a text in <bdi>, so that a right-to-left name does not reorder the
 * text around it. Dates and amounts do not wrap, in <whole> or <bdi>.
 */
export const isolatedNames = { bdi: <IsolatedName />, whole: <WholePiece /> };
