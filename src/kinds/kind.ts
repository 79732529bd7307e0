import type { Thing } from 'schema-dts';
import type { LinkedContext } from '../site/linkedData.ts';
import type { Body, Page, LinkSection, ReviewLink } from '../site/route.ts';
import type { MenuLink } from '../site/planMenu.ts';
import type { CorrectedBook } from '../library/corrections.ts';
import type { MakeSchema } from '../ground/schema/fields.ts';
import type { WordKey } from '../ground/language/language.ts';
import type { PlainDate } from '../ground/dates/plainDate.ts';
import type { Finding, KeyPath } from '../ground/problem.ts';
import type { Records } from '../site/records.ts';
import type { Recorded } from '../site/recordsOf.ts';
import type { PageIndex } from '../site/records.ts';
import type { SearchEntry } from '../site/searchRoutes.ts';
import type { Addresses } from '../site/addresses.ts';
import type { Timeline } from '../site/buildTimeline.ts';
import type { Group } from '../site/shelf.ts';
import type { Cloths } from '../site/planCloths.ts';
import type { FeedItem } from '../site/planFeeds.ts';
import type { PostLine, Site, Text } from '../site/site.ts';

/**
 * A kind of page, or of file: where its files lie, what they hold, and what becomes of it. A kind says what is peculiar to it, and nothing else; whoever
 * asks it goes through the list in `kinds.ts`. Its component is in `templates/pages/`.
 */
export interface Kind<Value = never, T extends Text = Text> {
  readonly name: string;
  /** Where its files lie, relative to the root; `*` is the name of the page that a file makes. What the program writes is of the first form. */
  readonly files: readonly string[];
  /**
   * The slug of the page that there is one of: of the only file, or of a list. It is there where files of the kind make pages, or posts are listed; and
   * in every site, where the kind has no files.
   */
  readonly mainPage?: string;
  /** Its main page is there only where there are books, or texts on them. */
  readonly needsBooks?: true;
  /** The name of a file may begin with the date. */
  readonly datedNames?: true;
  /** What a file holds, or the front matter of a Markdown file. */
  readonly schema?: MakeSchema;
  /** The keys that front matter must have, for messages. */
  readonly required?: readonly string[];
  /** Whether its pages are posts, by what a file says, as far as it could be read: the blog lists them by itself. */
  readonly isListed?: (value: Partial<Value> | undefined) => boolean;
  /** Whether a file makes its page, where that depends on what it says. */
  readonly isEmpty?: (value: Value) => boolean;
  /** Makes of a document what the rest of the site needs to know, where that is not the document itself. */
  readonly read?: (document: DocumentReading, source: DocumentSource) => Reading;
  /** Where the page begins, in inline Markdown; that of a Markdown file begins with its text. */
  readonly beginning?: (value: Value) => string | undefined;
  /** What a file refers to and is not there, but for files, links and `back`, which are found by their schema. Of a file with errors the value is partial. */
  readonly check?: (records: readonly Recorded<Partial<Value>>[], targets: Targets) => readonly Finding[];
  /** What may be meant as it is and is easily overlooked: `check` alone tells it. */
  readonly inspect?: (records: readonly Recorded<Value>[], all: Records) => readonly Finding[];
  /** The lines of the blog that a file has. */
  readonly posts?: (value: Value) => readonly PostLine[];
  /** The texts in the order in which they are listed. */
  readonly texts?: (records: readonly Recorded<Value>[], library: Library) => readonly T[];
  /** Its texts are on books: pages of the bookshelf lead to them. */
  readonly onBooks?: true;
  /** The heading below which the home page lists its texts. */
  readonly heading?: WordKey;
  /** Its place in the menu. `isAside`: in none that the owner has not written, but the home page leads there. */
  readonly menu?: (plan: Pick<Planning, 'site' | 'addresses'>) => readonly MenuLink[];
  readonly routes?: (own: Own<Value, T>, plan: Planning) => readonly PlannedPage[];
  /** Its routes, where they are made of what can be found besides the texts. */
  readonly routesOfFound?: (found: readonly SearchEntry[], plan: Planning) => readonly PlannedPage[];
  /** What can be found by the search besides its texts. */
  readonly search?: (plan: Planning, routes: readonly PlannedPage[]) => readonly SearchEntry[];
  /** What is in the feed, newest or not. */
  readonly feed?: (own: Own<Value, T>, plan: Planning) => readonly FeedItem[];
  /** What its page says to programs, in the words of schema.org, where that is more than the way to it. */
  readonly linkedData?: (route: never, context: LinkedContext) => readonly Thing[];
  /** Pages and files below its main page of which the content says how many there are: what their paths in the output match. */
  readonly made?: RegExp;
  /** A feed of its own beside the one of everything: the name of its files, and its title. */
  readonly ownFeed?: { readonly name: string; readonly title: WordKey };
}

/** What a kind has: its files without errors, and the texts that they make. */
export interface Own<Value, T extends Text> {
  readonly records: readonly Recorded<Value>[];
  readonly texts: readonly T[];
}

export type PlannedPage = Page & { readonly kind: string };

/** What texts are joined with. */
export interface Library {
  readonly books: ReadonlyMap<string, CorrectedBook>;
  /** Files that are published as they are, relative to the output. */
  readonly published: ReadonlySet<string>;
}

/** What routes are made of. */
export interface Planning {
  readonly site: Site;
  readonly addresses: Addresses;
  /** The same with the words and dates of the language of a text. */
  readonly addressesOf: (text: Pick<Text, 'lang'>) => Addresses;
  /** The books in the orders in which pages show them; `left`: how many are in no group. */
  readonly shelves: { readonly timeline: Timeline; readonly groups: readonly Group[]; readonly left: number };
  readonly cloths: Cloths;
  /** Links to the reviews, by the paths of their pages: newest first, hidden ones left out. */
  readonly reviewLinks: ReadonlyMap<string, ReviewLink>;
  /** The texts that the home page lists, below their headings. */
  readonly lists: readonly LinkSection[];
}

/** What the files of a kind may refer to. */
export interface Targets {
  readonly pages: PageIndex;
  /** Titles by Book Id. Undefined while books.csv has errors: then no id can be called unknown. */
  readonly books: ReadonlyMap<string, string> | undefined;
  /** Whether the owner gives an e-mail address, or may: site.yaml has errors. */
  readonly hasEmail: boolean;
  /** What is wrong with naming a page that is a draft, has another name now, or is one of several; undefined where it is none of these. */
  readonly misnamed: (place: { readonly file: string; readonly at: KeyPath }, name: string) => Finding | undefined;
}

/** A file before it is read. */
export interface DocumentSource {
  readonly path: string;
  /** The date that its name begins with. */
  readonly date: PlainDate | undefined;
  /** What is below the front matter of a Markdown file. */
  readonly markdown: string | undefined;
}

/** A YAML document, read by its schema. */
export interface DocumentReading<T = unknown> {
  /** Absent where something is wrong. */
  readonly value?: T;
  /**
   * Where something is wrong, what is valid: of keys those without an issue; of a list, or of keys that are the names of things, all entries,
   * each with an issue as undefined.
   * Undefined where the whole is at fault.
   */
  readonly partial?: unknown;
  /** Where something is wrong, all of it as YAML has it. */
  readonly raw?: unknown;
  readonly problems: readonly Finding[];
}

export interface Reading extends DocumentReading {
  readonly body?: Body | undefined;
  /** There is a text that is not shown. */
  readonly withheld?: boolean;
}
