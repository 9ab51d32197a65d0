import { Skeleton, VisuallyHidden } from '@mantine/core';
import { DetailLayout, PanelPair } from './detail-layout.tsx';

/** A detail page to come. */
export function DetailSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div aria-hidden>
        <Skeleton height={12} width={240} my={4} />
        <Skeleton height={24} width={280} mt={12} />
        <Skeleton height={14} width={320} mt={12} />
        <DetailLayout rail={<Skeleton height={240} radius="md" />}>
          <PanelPair>
            <Skeleton height={296} radius="md" />
            <Skeleton height={296} radius="md" />
          </PanelPair>
          <Skeleton height={176} radius="md" />
        </DetailLayout>
      </div>
    </>
  );
}
