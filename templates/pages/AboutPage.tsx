import type { AboutRoute } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';
import type { ContentProps } from '../pageProps.ts';
import { pageUrl } from '../pageUrl.ts';
import { ContactLine } from '../ui/ContactLine.tsx';
import { CurrentlyReading } from '../ui/CurrentlyReading.tsx';
import { LinkList } from '../ui/LinkList.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { Quote } from '../ui/Quote.tsx';

type About = NonNullable<AboutRoute['about']>;

/** The home page. Without `about.yaml` it is the title, what is being read, and the way in. */
export function AboutPage({ route, chrome, set }: ContentProps<AboutRoute>) {
  const { about, email } = route;
  const elsewhere = chrome.menu.filter((link) => link.href !== pageUrl(chrome, route));
  return (
    <>
      <header>
        {about && chrome.portrait && <img className="face" {...chrome.portrait} loading="lazy" />}
        <h1>{set.plain((about && chrome.owner) ?? chrome.title)}</h1>
      </header>
      {about && <Bio about={about} set={set} />}
      <CurrentlyReading books={route.reading} set={set} />
      {about?.quote && <Quote quotation={about.quote} set={set} />}
      <ContactLine text={about?.contact} email={email} set={set} />
      {!about && elsewhere.length > 0 && <LinkList links={elsewhere} set={set} />}
      {route.projects.length > 0 && (
        <section>
          <h2>Projects</h2>
          <LinkList links={route.projects} set={set} />
        </section>
      )}
      {route.more.length > 0 && (
        <section>
          <h2>Also here</h2>
          <LinkList links={route.more} set={set} />
        </section>
      )}
    </>
  );
}

function Bio({ about, set }: { readonly about: About; readonly set: Typesetter }) {
  const { intro = [], location, now, before = [] } = about;
  const facts = [
    { name: 'Location', texts: location === undefined ? [] : [location] },
    { name: 'Now', texts: now === undefined ? [] : [now] },
    { name: 'Before', texts: before },
  ].filter(({ texts }) => texts.length > 0);
  return (
    <>
      <Paragraphs texts={intro} set={set} />
      {facts.length > 0 && (
        <dl className="facts">
          {facts.map(({ name, texts }) => (
            <div key={name}>
              <dt>{name}</dt>
              {texts.map((text, place) => (
                <dd key={place} dangerouslySetInnerHTML={{ __html: set.inline(text) }} />
              ))}
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
