import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './detail-skeleton.module.css';
import { DetailLayout, PanelPair } from './detail-layout.tsx';
import { HelpedTitle } from './helped-title.tsx';
import { Panel } from './panel.tsx';

/** A panel of a record, as it is while the record loads. */
interface PanelShape {
  readonly title: string;
  readonly rows: number;
  /** The height of a row, in pixels: by default that of a list of details. */
  readonly rowHeight?: number;
}

/** The layout of a record's page while it loads. */
export interface RecordShape {
  /** The panels, two together where they are beside each other. */
  readonly panels: readonly (readonly PanelShape[])[];
  /** The height of the rail, in pixels. */
  readonly railHeight: number;
}

interface DetailSkeletonProps {
  /** The kind of record, shown as the title until the record has loaded. */
  title: string;
  /** The text for screen readers. */
  label: string;
  shape: RecordShape;
}

const detailHeight = 32;
const lineHeight = 12;
const widths = [240, 176, 208];

function PanelSkeleton({ title, rows, rowHeight = detailHeight }: PanelShape) {
  return (
    <Panel title={title}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} style={{ height: rowHeight, paddingTop: (rowHeight - lineHeight) / 2 }}>
          <Skeleton height={lineHeight} width={widths[row % widths.length]} maw="100%" />
        </div>
      ))}
    </Panel>
  );
}

const RailSkeleton = ({ height }: { readonly height: number }) => (
  <div className={classes.rail} style={{ height }}>
    <Skeleton height={24} width={160} mb={20} />
    <Skeleton height={36} />
  </div>
);

/** Shown while a detail page loads: its panels with their titles, as high as they will be. */
export function DetailSkeleton({ title, label, shape }: DetailSkeletonProps) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Skeleton height={12} width={240} mt={4} mb={12} aria-hidden />
      <HelpedTitle>{title}</HelpedTitle>
      <Skeleton height={14} width={320} maw="100%" mt={12} mb={4} aria-hidden />
      {/* A screen reader finds no empty panels: the status says that the record is loading. */}
      <div aria-hidden="true">
        <DetailLayout rail={shape.railHeight > 0 && <RailSkeleton height={shape.railHeight} />}>
          {shape.panels.map((row) => {
            const shown = row.map((panel) => <PanelSkeleton key={panel.title} {...panel} />);
            return row.length > 1 ? <PanelPair key={row[0]?.title}>{shown}</PanelPair> : shown;
          })}
        </DetailLayout>
      </div>
    </>
  );
}
