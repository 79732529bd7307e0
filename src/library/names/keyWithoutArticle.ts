/** How titles begin in the languages of the interface: the `leadingArticles` of their catalogues, as `workKey` has words. */
export const ARTICLES: ReadonlySet<string> = new Set(
  (
    'a an the der die das den dem des ein eine einer eines le la les l un une el los las una unos unas il lo i gli uno ' +
    'o os as um uma uns umas de het een en ett det'
  ).split(' '),
);

/** The key of a work without the article that its title begins with; undefined where there is none, or nothing after it. */
export function keyWithoutArticle(key: string): string | undefined {
  const [, first = '', rest] = /^(\S+) (.+)$/s.exec(key) ?? [];
  return ARTICLES.has(first) ? rest : undefined;
}
