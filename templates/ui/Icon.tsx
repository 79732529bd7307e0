/** A line drawing on a 24 by 24 grid, without a name of its own: the button that holds it has one. */
export function Icon({ path }: { readonly path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
