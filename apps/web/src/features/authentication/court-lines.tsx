/** A Dutch gym floor seen from above. Its key has the shape of the doorway in the portal's mark. */
export function CourtLines() {
  return (
    <svg viewBox="0 0 904 900" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
      <rect width="904" height="900" fill="var(--floor)" />
      <path d="M232 812V464a108 108 0 0 1 216 0V812Z" fill="var(--floor-key)" />
      <g fill="none" stroke="var(--floor-line-2)" strokeWidth="2.5">
        <path d="M70 -20V512H610V-20" />
        <path d="M70 152h540" />
      </g>
      <g fill="none" stroke="var(--floor-line)" strokeWidth="2.5">
        <path d="M-110 -20V812H790V-20" />
        <path d="M-110 -28h900" />
        <circle cx="340" cy="-28" r="108" />
        <path d="M-65 812V717.5a405 405 0 0 1 810 0V812" />
      </g>
      <g fill="none" stroke="#fff" strokeWidth="4">
        <path d="M232 812V464a108 108 0 0 1 216 0V812" />
        <path d="M232 464h216" />
      </g>
    </svg>
  );
}
