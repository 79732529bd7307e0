import { nameFew } from '../ground/text/shorten.ts';
import { notice, type Problem } from '../ground/problem.ts';

/** Whether a file may be a picture with metadata. */
export const isPicture = (path: string): boolean =>
  /\.(?:jpe?g|jpe|jfif|a?png|webp|avif|hei[cf]|tiff?|dng|gif)$/i.test(path);

/** What an owner should know before strangers do: pictures that say where they were taken. `most`: how many are named beside the first. */
export function tellPlaces(pictures: readonly string[], most: number): Problem[] {
  const [first, ...others] = pictures;
  if (first === undefined) return [];
  const verb = others.length === 1 ? 'does' : 'do';
  const also = others.length === 0 ? '' : `, and so ${verb} ${nameFew(others, most)}`;
  const hint = `Save it without its place, or take all out but its colours and which side is up:\nexiftool -all= -tagsfromfile @ -colorspacetags -orientation ${first}`;
  return [
    notice(first, `says in its metadata (EXIF, XMP or IPTC) where it was taken, for everybody to read${also}`, {
      hint: others.length > most ? `${hint}\nnpx endpaper check names them all.` : hint,
    }),
  ];
}
