import type { Chrome } from '../site/chrome.ts';

/** A script that stands in the page itself; with an address it does not, and what is typed as data is none. */
const INLINE = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([^]*?)<\/script>/g;

interface HeadersProps {
  readonly chrome: Chrome;
  /** What is around every page: no other scripts stand in one. */
  readonly layout: string;
  /** SHA-256 of a text, in Base64. */
  readonly digest: (text: string) => string;
}

/**
 * What hosts such as Netlify and Cloudflare Pages are to send with the files (docs.netlify.com/manage/routing/headers). They have pages asked for anew by
 * themselves; a second Cache-Control would be added to that for the assets.
 */
export function renderHeaders({ chrome, layout, digest }: HeadersProps): string {
  const scripts = new Set([...layout.matchAll(INLINE)].map(([, script = '']) => `'sha256-${digest(script)}'`));
  const policy = [
    "default-src 'self'",
    "style-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ...(chrome.vitals?.startsWith('https:') ? [`connect-src 'self' ${new URL(chrome.vitals).origin}`] : []),
  ];
  return `${chrome.base}*
  Content-Security-Policy: ${policy.join('; ')}
  X-Content-Type-Options: nosniff
${chrome.base}static/app/*
  Cache-Control: public, max-age=31536000, immutable
`;
}
