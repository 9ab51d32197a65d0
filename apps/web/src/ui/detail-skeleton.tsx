import { Skeleton, VisuallyHidden } from '@mantine/core';
import { DetailLayout, PanelPair } from './detail-layout.tsx';

interface DetailSkeletonProps {
  /** What kind of record it is, while nobody knows which. */
  title: string;
  /** What screen readers hear. */
  label: string;
}

/** A detail page to come. */
export function DetailSkeleton({ title, label }: DetailSkeletonProps) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Skeleton height={12} width={240} my={4} aria-hidden />
      <h1>{title}</h1>
      <div aria-hidden>
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
