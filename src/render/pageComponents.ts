import { createElement } from 'react';
import { Layout } from '../../templates/layout.tsx';
import { Page } from '../../templates/page.tsx';
import type { PageProps } from '../../templates/page.tsx';
import type { LayoutProps } from '../../templates/routeProps.ts';
import { renderToStaticMarkup } from './renderElement.ts';

/** The components as HTML. What an owner's templates are bundled into is this module, with React and nothing else of the program. */
export interface PageComponents {
  readonly layout: (props: LayoutProps) => string;
  readonly page: (props: PageProps) => string;
}

export const pageComponents: PageComponents = {
  layout: (props) => renderToStaticMarkup(createElement(Layout, props)),
  page: (props) => renderToStaticMarkup(createElement(Page, props)),
};
