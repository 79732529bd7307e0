import type { LayoutProps } from './routeProps.ts';
import { LinkList } from './ui/LinkList.tsx';
import { Navigation } from './ui/Navigation.tsx';

/**
 * Sets the theme that the visitor chose; constant, so that a content security policy can name its hash. It waits for the style sheet
 * before it, so that Chrome does not draw before it knows that pages fade into each other, which it would report as an error.
 */
const THEME_SCRIPT = 'try{localStorage.theme&&(document.documentElement.dataset.theme=localStorage.theme)}catch{}';

/** Fetches pages of this site that a visitor is about to open (html.spec.whatwg.org, speculation rules). */
const SPECULATION =
  '{"prefetch":[{"where":{"and":[{"href_matches":"/*"},{"not":{"href_matches":"/*.pdf"}}]},"eagerness":"moderate"}]}';

/** A language with its country, which Open Graph wants to know. */
const LOCALE = /^([a-z]{2,3})(?:-[A-Z][a-z]{3})?-([A-Z]{2})$/;

/** What all pages of a site share. The empty `<title>` and `<main>` are replaced by those of each page. */
export function Layout({ chrome, assets, typeset, current }: LayoutProps) {
  return (
    <html lang={chrome.language} dir={chrome.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {assets.paper && (
          <>
            {/* The first that fits is taken. */}
            <meta name="theme-color" content={assets.paper.dark} media="(prefers-color-scheme:dark)" />
            <meta name="theme-color" content={assets.paper.light} />
          </>
        )}
        {chrome.home && <meta property="og:site_name" content={typeset.plain(chrome.title)} />}
        {chrome.home && LOCALE.test(chrome.language) && (
          <meta property="og:locale" content={chrome.language.replace(LOCALE, '$1_$2')} />
        )}
        <title />
        {chrome.feeds.map(({ href, type, title }) => (
          <link key={href} rel="alternate" type={type} href={href} title={typeset.plain(title)} />
        ))}
        {chrome.webmention && <link rel="webmention" href={chrome.webmention} />}
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
          {typeset.say('skipToContent')}
        </a>
        <Navigation chrome={chrome} current={current} typeset={typeset} />
        <main />
        <footer className="foot">
          <LinkList
            links={[...chrome.menu, { href: '#main', text: typeset.say('toTop') }]}
            current={current}
            typeset={typeset}
          />
          <p>
            {typeset.plain(chrome.owner ?? chrome.title)}
            {chrome.feed && (
              <>
                {' · '}
                <a href={chrome.feed}>{typeset.say('feed')}</a>
              </>
            )}
          </p>
        </footer>
      </body>
    </html>
  );
}
