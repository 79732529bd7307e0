import type { Page, BlogLine, LinkSection, Quotation, ReviewLink } from '../../src/site/route.ts';
import type { BookText } from '../../src/site/shelf.ts';
import type { RouteProps, WithTypesetter } from '../routeProps.ts';
import { ContactLine } from '../ui/ContactLine.tsx';
import { Cover } from '../ui/Cover.tsx';
import { CurrentlyReading } from '../ui/CurrentlyReading.tsx';
import { LinkList } from '../ui/LinkList.tsx';
import { LinkSections } from '../ui/LinkSections.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { plainBook } from '../ui/plainBook.ts';
import { Quote } from '../ui/Quote.tsx';
import { Entry } from './BlogPage.tsx';

/** What about.yaml says, in inline Markdown. */
interface AboutText {
  readonly intro?: readonly string[] | undefined;
  readonly location?: string | undefined;
  readonly now?: string | undefined;
  readonly before?: readonly string[] | undefined;
  readonly quote?: Quotation | undefined;
  /** `{email}` stands for the address. */
  readonly contact?: string | undefined;
}

export interface AboutRoute extends Page {
  readonly kind: 'about';
  readonly about?: AboutText | undefined;
  /** The address in two halves, since it must stand nowhere in one piece. */
  readonly email?: { readonly user: string; readonly host: string } | undefined;
  readonly reading: readonly BookText[];
  /** The newest reviews and posts, newest first. */
  readonly reviews: readonly ReviewLink[];
  readonly posts: readonly BlogLine[];
  /** Links to other pages, below their headings. */
  readonly lists: readonly LinkSection[];
}

/** The home page. Without `about.yaml` it is the title, what is being read, and links to the other main pages. */
export function AboutPage({ route, chrome, typeset }: RouteProps<AboutRoute>) {
  const { about, email } = route;
  const elsewhere = chrome.menu.filter((link) => link.href !== chrome.first);
  return (
    <>
      <header className={about && 'h-card'}>
        {about && chrome.portrait && <img className="face u-photo" {...chrome.portrait} loading="lazy" />}
        <h1 className={about && 'p-name'}>{typeset.plain((about && chrome.owner) ?? chrome.title)}</h1>
        {about && route.canonical && <data className="u-url u-uid" value={route.canonical} hidden />}
      </header>
      {about?.intro && (
        <div className="intro">
          <Paragraphs texts={about.intro} typeset={typeset} />
        </div>
      )}
      <Doors reviews={route.reviews} posts={route.posts} typeset={typeset} />
      <div className="more">
        {about && <Facts about={about} typeset={typeset} />}
        <CurrentlyReading books={route.reading} typeset={typeset} />
        {about?.quote && <Quote quotation={about.quote} typeset={typeset} />}
        <ContactLine text={about?.contact} email={email} typeset={typeset} />
        {!about && elsewhere.length > 0 && <LinkList className="links" links={elsewhere} typeset={typeset} />}
        <LinkSections sections={route.lists} typeset={typeset} />
      </div>
    </>
  );
}

/** The ways to what is new; on a wide page they are beside the text. */
function Doors({ reviews, posts, typeset }: WithTypesetter<Pick<AboutRoute, 'reviews' | 'posts'>>) {
  if (reviews.length + posts.length === 0) return null;
  return (
    <div className="doors">
      <NewestReviews reviews={reviews} typeset={typeset} />
      {posts.length > 0 && (
        <section>
          <h2>{typeset.say('newestPosts')}</h2>
          <ul className="dated">
            {posts.map((post, place) => (
              <Entry key={place} {...post} typeset={typeset} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Their covers, side by side. */
function NewestReviews({ reviews, typeset }: WithTypesetter<Pick<AboutRoute, 'reviews'>>) {
  if (reviews.length === 0) return null;
  return (
    <section>
      <h2>{typeset.say('newestReviews')}</h2>
      <ul className="covers">
        {reviews.map((review) => {
          const { title, author, ...book } = plainBook(review, typeset);
          return (
            <li key={book.href} className="entry">
              <Cover title={title} author={author} {...book} typeset={typeset} />
              <a href={book.href}>
                <cite className="unseen">{typeset.say('titleByAuthor', { title, author })}</cite>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
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
