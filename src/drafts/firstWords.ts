import type { LanguageCode } from '../model/language/formats.ts';
import { languageOf } from '../model/language/loadLanguage.ts';

/** What the first pages of a new site say: the owner writes over it. Markdown without a colon, so that it is YAML as it stands. */
interface FirstWords {
  /** Of the site. */
  readonly title: string;
  readonly owner: string;
  /** The first page. */
  readonly about: string;
  readonly books: string;
  /** The review of the example. */
  readonly review: string;
}

/** The words for a site in the language of a tag; in English where there are none. */
export const firstWords = (tag = 'en'): FirstWords => WORDS[languageOf(tag) ?? 'en'];

/** Those of all languages. */
export const everyFirstWords = (): readonly FirstWords[] => Object.values(WORDS);

const WORDS: Readonly<Record<LanguageCode, FirstWords>> = {
  cs: {
    title: 'Moje knihovna',
    owner: 'Vaše jméno',
    about:
      'Tato stránka je soubor `data/about.yaml`. Napište sem, kdo jste a co čtete. Každá položka seznamu je odstavec v Markdownu.',
    books: 'Moje [knihy](/reading) mají vlastní stránku.',
    review: 'Tato recenze je příklad, soubor `data/reviews/alice.yaml`. Každá položka seznamu je odstavec v Markdownu.',
  },
  de: {
    title: 'Mein Bücherregal',
    owner: 'Ihr Name',
    about:
      'Diese Seite ist die Datei `data/about.yaml`. Hier steht, wer Sie sind und was Sie lesen. Jeder Eintrag der Liste ist ein Absatz in Markdown.',
    books: 'Meine [Bücher](/reading) haben eine eigene Seite.',
    review:
      'Diese Besprechung ist ein Beispiel, die Datei `data/reviews/alice.yaml`. Jeder Eintrag der Liste ist ein Absatz in Markdown.',
  },
  en: {
    title: 'My bookshelf',
    owner: 'Your Name',
    about:
      'This page is the file `data/about.yaml`. Say here who you are and what you read. Every item of the list is a paragraph in Markdown.',
    books: 'My [books](/reading) have a page of their own.',
    review:
      'This review is an example, the file `data/reviews/alice.yaml`. Every item of the list is a paragraph in Markdown.',
  },
  es: {
    title: 'Mi biblioteca',
    owner: 'Su nombre',
    about:
      'Esta página es el archivo `data/about.yaml`. Cuente aquí quién es y qué lee. Cada elemento de la lista es un párrafo en Markdown.',
    books: 'Mis [libros](/reading) tienen su propia página.',
    review:
      'Esta reseña es un ejemplo, el archivo `data/reviews/alice.yaml`. Cada elemento de la lista es un párrafo en Markdown.',
  },
  fr: {
    title: 'Ma bibliothèque',
    owner: 'Votre nom',
    about:
      'Cette page est le fichier `data/about.yaml`. Dites ici qui vous êtes et ce que vous lisez. Chaque élément de la liste est un paragraphe en Markdown.',
    books: 'Mes [livres](/reading) ont leur propre page.',
    review:
      'Cette critique est un exemple, le fichier `data/reviews/alice.yaml`. Chaque élément de la liste est un paragraphe en Markdown.',
  },
  it: {
    title: 'La mia libreria',
    owner: 'Il tuo nome',
    about:
      'Questa pagina è il file `data/about.yaml`. Scrivi qui chi sei e che cosa leggi. Ogni voce dell’elenco è un paragrafo in Markdown.',
    books: 'I miei [libri](/reading) hanno una pagina tutta loro.',
    review:
      'Questa recensione è un esempio, il file `data/reviews/alice.yaml`. Ogni voce dell’elenco è un paragrafo in Markdown.',
  },
  ja: {
    title: '私の本棚',
    owner: 'お名前',
    about:
      'このページは `data/about.yaml` というファイルです。自己紹介や、読んでいる本のことを書いてください。リストの一項目が Markdown の一段落になります。',
    books: '[本の一覧](/reading)は別のページにあります。',
    review:
      'この書評は見本で、`data/reviews/alice.yaml` というファイルです。リストの一項目が Markdown の一段落になります。',
  },
  nl: {
    title: 'Mijn boekenkast',
    owner: 'Uw naam',
    about:
      'Deze pagina is het bestand `data/about.yaml`. Vertel hier wie u bent en wat u leest. Elk onderdeel van de lijst is een alinea in Markdown.',
    books: 'Mijn [boeken](/reading) hebben een eigen pagina.',
    review:
      'Deze recensie is een voorbeeld, het bestand `data/reviews/alice.yaml`. Elk onderdeel van de lijst is een alinea in Markdown.',
  },
  pl: {
    title: 'Moja biblioteczka',
    owner: 'Imię i nazwisko',
    about:
      'Ta strona to plik `data/about.yaml`. Można tu napisać coś o sobie i o tym, co się czyta. Każdy element listy to akapit w Markdownie.',
    books: 'Moje [książki](/reading) mają własną stronę.',
    review: 'Ta recenzja to przykład, plik `data/reviews/alice.yaml`. Każdy element listy to akapit w Markdownie.',
  },
  pt: {
    title: 'Minha estante',
    owner: 'Seu nome',
    about:
      'Esta página é o arquivo `data/about.yaml`. Diga aqui quem você é e o que lê. Cada item da lista é um parágrafo em Markdown.',
    books: 'Meus [livros](/reading) têm uma página própria.',
    review:
      'Esta resenha é um exemplo, o arquivo `data/reviews/alice.yaml`. Cada item da lista é um parágrafo em Markdown.',
  },
  ru: {
    title: 'Моя книжная полка',
    owner: 'Ваше имя',
    about:
      'Эта страница — файл `data/about.yaml`. Расскажите здесь, кто вы и что читаете. Каждый пункт списка — абзац в Markdown.',
    books: 'У моих [книг](/reading) есть отдельная страница.',
    review: 'Эта рецензия — пример, файл `data/reviews/alice.yaml`. Каждый пункт списка — абзац в Markdown.',
  },
  sv: {
    title: 'Min bokhylla',
    owner: 'Ditt namn',
    about:
      'Den här sidan är filen `data/about.yaml`. Berätta här vem du är och vad du läser. Varje punkt i listan är ett stycke i Markdown.',
    books: 'Mina [böcker](/reading) har en egen sida.',
    review:
      'Den här recensionen är ett exempel, filen `data/reviews/alice.yaml`. Varje punkt i listan är ett stycke i Markdown.',
  },
};
