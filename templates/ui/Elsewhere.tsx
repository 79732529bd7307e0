import type { ReactNode } from 'react';
import type { PageProps } from '../pageProps.ts';

/** Nothing: what stands in the owner's file of this name, templates/ui/Elsewhere.tsx, ends every page, such as a counter of visits, or comments. */
export const Elsewhere: (props: Pick<PageProps, 'route'>) => ReactNode = () => null;
