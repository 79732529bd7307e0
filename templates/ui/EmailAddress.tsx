import type { AboutRoute } from '../../src/model/route.ts';

/**
 * The address as a reader understands it and a harvester does not; the boot script makes it a link. Nothing in the page
 * may hold it in one piece.
 */
export function EmailAddress({ email }: { readonly email: NonNullable<AboutRoute['email']> }) {
  const spell = (half: string) => half.replaceAll('.', ' [dot] ');
  return (
    <span className="email" data-user={email.user} data-host={email.host}>
      {`${spell(email.user)} [at] ${spell(email.host)}`}
    </span>
  );
}
