import type { Typesetter } from '../../src/model/typesetter.ts';

interface OutboundProps {
  readonly to: { readonly label: string; readonly url: string } | undefined;
  readonly set: Typesetter;
}

/** The way to the outside publication, where there is one. */
export function Outbound({ to, set }: OutboundProps) {
  if (!to) return null;
  return (
    <p className="outbound">
      <a href={to.url}>{set.plain(to.label)}</a>
    </p>
  );
}
