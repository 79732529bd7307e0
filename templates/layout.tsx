import type { ReactNode } from 'react';
import type { Chrome } from '../src/model/chrome.ts';
import type { PageRoute } from '../src/model/route.ts';
import type { Typesetter } from '../src/model/typesetter.ts';
import type { PageProps } from './pageProps.ts';
import { pageUrl } from './pageUrl.ts';
import { Sidebar } from './ui/Sidebar.tsx';
import { TopBar } from './ui/TopBar.tsx';

/**
 * Sets the theme that was chosen before anything is drawn. Always the same, so that a content security policy can name its hash.
 * After the style sheet, for which a script waits: without one there Chrome may draw before it has seen that pages fade into
 * each other, and then calls that an error.
 */
const THEME_SCRIPT = 'try{localStorage.theme&&(document.documentElement.dataset.theme=localStorage.theme)}catch{}';

/** Pages of this site that a visitor is about to open are fetched before (html.spec.whatwg.org, speculation rules). */
const SPECULATION =
  '{"prefetch":[{"where":{"and":[{"href_matches":"/*"},{"not":{"href_matches":"/*.pdf"}}]},"eagerness":"moderate"}]}';

/** The frame of every page: head, top bar, side bar, foot. The class of `<main>` is the kind of the route. */
export function Layout({ route, chrome, assets, typeset, children }: PageProps & { readonly children: ReactNode }) {
  return (
    <html lang={chrome.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{documentTitle(route, chrome, typeset)}</title>
        <Description text={route.description ?? chrome.description} typeset={typeset} />
        {route.canonical && <link rel="canonical" href={route.canonical} />}
        {chrome.feed && (
          <link rel="alternate" type="application/atom+xml" href={chrome.feed} title={typeset.plain(chrome.title)} />
        )}
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        <link rel="stylesheet" href={assets.style} />
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <link rel="icon" href={assets.icons.png} sizes="32x32" />
        <link rel="icon" href={assets.icons.svg} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={assets.icons.touch} />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION }} />
        <script type="module" src={assets.script} data-vitals={chrome.vitals} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <TopBar chrome={chrome} typeset={typeset} />
        <Sidebar chrome={chrome} current={pageUrl(chrome, route)} typeset={typeset} />
        {/* Focusable, so that the skip link moves the focus in every browser. */}
        <main id="main" className={route.kind} tabIndex={-1}>
          {children}
        </main>
        <Foot chrome={chrome} typeset={typeset} />
      </body>
    </html>
  );
}

/** The home page goes by the name of the site alone. */
function documentTitle(route: PageRoute, chrome: Chrome, typeset: Typesetter): string {
  const site = typeset.plain(chrome.title);
  return route.kind === 'about' ? site : `${typeset.plain(route.title)} · ${site}`;
}

function Description({ text, typeset }: { readonly text: string | undefined; readonly typeset: Typesetter }) {
  return text === undefined ? null : <meta name="description" content={typeset.plain(text)} />;
}

function Foot({ chrome, typeset }: { readonly chrome: Chrome; readonly typeset: Typesetter }) {
  return (
    <footer className="foot">
      <p>
        {typeset.plain(chrome.owner ?? chrome.title)}
        {chrome.feed && (
          <>
            {' · '}
            <a href={chrome.feed}>Feed</a>
          </>
        )}
      </p>
    </footer>
  );
}
