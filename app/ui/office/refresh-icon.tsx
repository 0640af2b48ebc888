/** Two arrows in a circle, drawn like the icons of the primitives. Decorative. */
export function RefreshIcon() {
  return (
    <svg
      className="office-refresh-icon"
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M20 11a8 8 0 0 0-14.3-4L4 9M4 4.5V9h4.5M4 13a8 8 0 0 0 14.3 4L20 15M20 19.5V15h-4.5" />
    </svg>
  )
}
