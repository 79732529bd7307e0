import type { Typesetter } from '../../src/model/typesetter.ts';

interface OutboundProps {
  readonly to: { readonly label: string; readonly url: string } | undefined;
  readonly typeset: Typesetter;
}

/** The way to the outside publication, where there is one. */
export function Outbound({ to, typeset }: OutboundProps) {
  if (!to) return null;
  return (
    <p className="outbound">
      <a href={to.url}>{typeset.plain(to.label)}</a>
    </p>
  );
}
