import type { Page, Link, Picture } from '../../src/site/route.ts';
import type { RouteProps } from '../routeProps.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';

export interface ProjectRoute extends Page {
  readonly kind: 'project';
  readonly heading: string;
  /** Paragraphs of inline Markdown. */
  readonly text: readonly string[];
  readonly images: readonly Picture[];
  readonly width: '100%' | '300px' | '400px';
  readonly github: string | undefined;
  readonly website?: string | undefined;
  readonly back: Link;
}

/** Classes, since a content security policy may forbid `style` attributes. */
const WIDTH_CLASSES = { '100%': 'w-100', '300px': 'w-300', '400px': 'w-400' };

/** A project: its pictures at the width that the owner chose, what it is, and links to its code and website. */
export function ProjectPage({ route, typeset }: RouteProps<ProjectRoute>) {
  return (
    <article>
      <h1>{typeset.plain(route.heading)}</h1>
      {route.images.length > 0 && (
        <div className="images">
          {route.images.map((image) => (
            <figure key={image.src} className={WIDTH_CLASSES[route.width]}>
              {/* On a small screen a screenshot cannot be read; opened by itself it can be enlarged. Its alternative text names the link. */}
              <a href={image.src}>
                <img {...image} loading="lazy" />
              </a>
            </figure>
          ))}
        </div>
      )}
      <Paragraphs texts={route.text} typeset={typeset} />
      {(route.github ?? route.website) && (
        <p className="buttons">
          {route.github && (
            <a className="button" href={route.github}>
              GitHub
            </a>
          )}
          {route.github && route.website && ' '}
          {route.website && (
            <a className="button" href={route.website}>
              {typeset.say('website')}
            </a>
          )}
        </p>
      )}
      <BackLink to={route.back} />
    </article>
  );
}
