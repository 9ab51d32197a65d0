import type { ReactNode } from 'react';
import { Whole, WholePiece } from '../ui/whole.tsx';

const Apart = ({ children }: { readonly children?: ReactNode }) => (
  <bdi>
    <Whole>{children}</Whole>
  </bdi>
);

/**
 * Puts names that people typed in <bdi> within a text. A name that is written from right to left
 * then does not move the words around it. Dates and amounts stay in one piece, in <whole> or <bdi>.
 */
export const namesApart = { bdi: <Apart />, whole: <WholePiece /> };
