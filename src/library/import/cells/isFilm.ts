const FILM =
  /^(dvds?|blu|bluray|vhs|videos?|vid[eé]os?|videocassettes?|videotapes?|videodiscs?|laserdiscs?|films?|movies?)$/;
/** Words that stand beside those without making a book of it. */
const OTHER_WORDS =
  /^(ray|\d*k?|uhd|hd|ultra|discs?|disks?|tapes?|cassettes?|recordings?|digital|streaming|other|motion|pictures?|region|set|box|boxed|pal|ntsc|or|and)$/;

/** Whether a binding, a format or a kind is that of a film: "VHS Tape" is, "Movie Tie-In" and "Kindle Edition with Audio/Video" are books'. */
export function isFilm(medium: string): boolean {
  const words = medium.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => FILM.test(word)) && words.every((word) => FILM.test(word) || OTHER_WORDS.test(word));
}
