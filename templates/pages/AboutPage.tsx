import type { AboutText } from '../../src/model/route.ts';
import type { PageProps, WithTypesetter } from '../pageProps.ts';
import { ContactLine } from '../ui/ContactLine.tsx';
import { CurrentlyReading } from '../ui/CurrentlyReading.tsx';
import { LinkList } from '../ui/LinkList.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { Quote } from '../ui/Quote.tsx';

/** The home page. Without `about.yaml` it is the title, what is being read, and links to the other main pages. */
export function AboutPage({ route, chrome, typeset }: PageProps<'about'>) {
  const { about, email } = route;
  const elsewhere = chrome.menu.filter((link) => link.href !== chrome.base);
  return (
    <>
      <header className={about && 'h-card'}>
        {about && chrome.portrait && <img className="face u-photo" {...chrome.portrait} loading="lazy" />}
        <h1 className={about && 'p-name'}>{typeset.plain((about && chrome.owner) ?? chrome.title)}</h1>
        {about && route.canonical && <data className="u-url u-uid" value={route.canonical} hidden />}
      </header>
      {about?.intro && <Paragraphs texts={about.intro} typeset={typeset} />}
      {about && <Facts about={about} typeset={typeset} />}
      <CurrentlyReading books={route.reading} typeset={typeset} />
      {about?.quote && <Quote quotation={about.quote} typeset={typeset} />}
      <ContactLine text={about?.contact} email={email} typeset={typeset} />
      {!about && elsewhere.length > 0 && <LinkList className="links" links={elsewhere} typeset={typeset} />}
      {(
        [
          ['projects', route.projects],
          ['alsoHere', route.more],
        ] as const
      ).map(
        ([key, links]) =>
          links.length > 0 && (
            <section key={key}>
              <h2>{typeset.say(key)}</h2>
              <LinkList className="links" links={links} typeset={typeset} />
            </section>
          ),
      )}
    </>
  );
}

function Facts({ about: { location, now, before }, typeset }: WithTypesetter<{ readonly about: AboutText }>) {
  const facts = Object.entries({ location, now, before })
    .map(([key, said = []]) => ({ name: typeset.say(key as 'now'), texts: [said].flat() }))
    .filter(({ texts }) => texts.length > 0);
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
