/** A poster with the lines of a gym floor, 120 by 168, with its corner at 0, 0. */
export function CourtPoster() {
  return (
    <>
      <rect width="120" height="168" rx="3" fill="var(--floor)" />
      <path d="M40 168V118a20 20 0 0 1 40 0v50Z" fill="var(--floor-key)" />
      <g fill="none" stroke="var(--floor-line)" strokeWidth="1.5">
        <path d="M12 12h96v144H12Z" />
        <path d="M12 66h96" />
        <circle cx="60" cy="66" r="20" />
      </g>
      <path d="M28 12v30h64V12" fill="none" stroke="var(--floor-line-2)" strokeWidth="1.5" />
      <path d="M40 156v-38a20 20 0 0 1 40 0v38" fill="none" stroke="#fff" strokeWidth="2" />
    </>
  );
}
