import { CourtPoster } from './court-poster.tsx';

/** A post on a phone, and the same picture on a screen behind it. */
export function SocialMediaPicture() {
  return (
    <svg viewBox="0 0 480 240">
      <g transform="translate(196 44)">
        <rect width="232" height="142" rx="8" fill="var(--raised)" stroke="var(--line-strong)" />
        <rect x="8" y="8" width="216" height="126" rx="3" fill="var(--floor)" />
        <g fill="none" stroke="var(--floor-line)" strokeWidth="1.5">
          <path d="M24 24h184v94H24Z" />
          <path d="M116 24v94" />
          <circle cx="116" cy="71" r="24" />
        </g>
        <path d="M208 48h-36v46h36" fill="none" stroke="var(--floor-line-2)" strokeWidth="1.5" />
        <path
          d="M104 142v24M128 142v24M84 166h64"
          fill="none"
          stroke="var(--line-strong)"
          strokeWidth="2"
        />
      </g>
      <g transform="translate(76 24)">
        <rect width="124" height="216" rx="16" fill="var(--raised)" stroke="var(--line-strong)" />
        <rect x="44" y="8" width="36" height="5" rx="2.5" fill="var(--line-strong)" />
        <circle cx="22" cy="34" r="9" fill="var(--accent-line)" />
        <rect x="38" y="27" width="48" height="5" rx="2.5" fill="var(--line-strong)" />
        <rect x="38" y="37" width="30" height="4" rx="2" fill="var(--line)" />
        <svg x="10" y="52" width="104" height="112" viewBox="0 0 120 130">
          <CourtPoster />
        </svg>
        <path
          d="M24 178c-4-5-11-1-9 5 1 4 6 7 9 9 3-2 8-5 9-9 2-6-5-10-9-5Z"
          fill="var(--floor-line-2)"
        />
        <rect x="44" y="178" width="60" height="5" rx="2.5" fill="var(--line-strong)" />
        <rect x="44" y="189" width="40" height="4" rx="2" fill="var(--line)" />
      </g>
    </svg>
  );
}
