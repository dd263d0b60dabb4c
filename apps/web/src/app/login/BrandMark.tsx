/** The product's mark: a peak on its baseline. */
export const BrandMark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
    <rect width="28" height="28" rx="7" fill="var(--brand-surface)" />
    <path
      d="M4.5 20.5H9c2.6 0 2.7-13.5 5-13.5s2.4 13.5 5 13.5h1c1.3 0 1.3-5 2.2-5s.9 5 1.8 5"
      fill="none"
      stroke="var(--brand-ink)"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
