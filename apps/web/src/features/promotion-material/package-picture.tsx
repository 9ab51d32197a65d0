import { CourtPoster } from './court-poster.tsx';

/** A poster on a wall, and a pile of flyers. */
export function PackagePicture() {
  return (
    <svg viewBox="0 0 480 240">
      <path d="M0 208h480v32H0Z" fill="var(--accent-line)" opacity="0.45" />
      <g transform="translate(116 22)">
        <CourtPoster />
        <circle cx="6" cy="6" r="2.5" fill="var(--on-inverse-2)" />
        <circle cx="114" cy="6" r="2.5" fill="var(--on-inverse-2)" />
      </g>
      <g transform="translate(286 98)">
        <g fill="var(--raised)" stroke="var(--line-strong)">
          <rect x="10" y="8" width="78" height="110" rx="2" transform="rotate(9 49 63)" />
          <rect x="5" y="4" width="78" height="110" rx="2" transform="rotate(4 44 59)" />
        </g>
        <svg width="80" height="112" viewBox="0 0 120 168">
          <CourtPoster />
        </svg>
      </g>
    </svg>
  );
}
