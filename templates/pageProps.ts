/* The props of components, for templates of the owner's own. */
export type { PageKind, PageProps, PageRoute } from './page.tsx';
export type { LayoutProps, RouteProps, WithTypesetter } from './routeProps.ts';
