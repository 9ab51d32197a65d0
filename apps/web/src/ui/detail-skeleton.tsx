import { Skeleton, VisuallyHidden } from '@mantine/core';
import { DetailLayout, PanelPair } from './detail-layout.tsx';
import { HelpedTitle } from './helped-title.tsx';

interface DetailSkeletonProps {
  /** The kind of record, shown as the title until the record has loaded. */
  title: string;
  /** The text for screen readers. */
  label: string;
}

/** Shown while a detail page loads. */
export function DetailSkeleton({ title, label }: DetailSkeletonProps) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Skeleton height={12} width={240} my={4} aria-hidden />
      <HelpedTitle>{title}</HelpedTitle>
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
