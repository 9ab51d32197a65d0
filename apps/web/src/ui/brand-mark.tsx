interface BrandMarkProps {
  /** Width and height in pixels. */
  readonly size: number;
}

/** The logo of the portal: the key of a court in the shape of a doorway. The name is beside it. */
export function BrandMark({ size }: BrandMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="5" fill="#0f5e66" />
      <path
        d="M0 18.5h24M7 18.5V10.25a5 5 0 0 1 10 0v8.25"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
      />
    </svg>
  );
}
