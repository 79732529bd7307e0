import type { AboutFile } from '../../src/model/fileSchemas.ts';
import type { AboutRoute } from '../../src/model/route.ts';
import type { PageProps } from '../pageProps.ts';
import { ContactLine } from '../ui/ContactLine.tsx';
import { CurrentlyReading } from '../ui/CurrentlyReading.tsx';
import { LinkList } from '../ui/LinkList.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { Quote } from '../ui/Quote.tsx';

/** The home page. Without `about.yaml` it is the title, what is being read, and the way in. */
export function AboutPage({ route, chrome, typeset }: PageProps<AboutRoute>) {
  const { about, email } = route;
  const elsewhere = chrome.menu.filter((link) => link.href !== chrome.base);
  return (
    <>
      <header>
        {about && chrome.portrait && <img className="face" {...chrome.portrait} loading="lazy" />}
        <h1>{typeset.plain((about && chrome.owner) ?? chrome.title)}</h1>
      </header>
      {about?.intro && <Paragraphs texts={about.intro} typeset={typeset} />}
      {about && <Facts about={about} typeset={typeset} />}
      <CurrentlyReading books={route.reading} typeset={typeset} />
      {about?.quote && <Quote quotation={about.quote} typeset={typeset} />}
      <ContactLine text={about?.contact} email={email} typeset={typeset} />
      {!about && elsewhere.length > 0 && <LinkList links={elsewhere} typeset={typeset} />}
      {route.projects.length > 0 && (
        <section>
          <h2>Projects</h2>
          <LinkList links={route.projects} typeset={typeset} />
        </section>
      )}
      {route.more.length > 0 && (
        <section>
          <h2>Also here</h2>
          <LinkList links={route.more} typeset={typeset} />
        </section>
      )}
    </>
  );
}

function Facts({ about, typeset }: Pick<PageProps<AboutRoute>, 'typeset'> & { readonly about: AboutFile }) {
  const { location, now, before = [] } = about;
  const facts = [
    { name: 'Location', texts: location === undefined ? [] : [location] },
    { name: 'Now', texts: now === undefined ? [] : [now] },
    { name: 'Before', texts: before },
  ].filter(({ texts }) => texts.length > 0);
  if (facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map(({ name, texts }) => (
        <div key={name}>
          <dt>{name}</dt>
          {texts.map((text, place) => (
            <dd key={place} dangerouslySetInnerHTML={{ __html: typeset.inline(text) }} />
          ))}
        </div>
      ))}
    </dl>
  );
}
