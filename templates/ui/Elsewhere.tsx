import type { ReactNode } from 'react';
import type { Page } from '../../src/site/route.ts';

/** Nothing: what stands in the owner's file of this name, templates/ui/Elsewhere.tsx, ends every page, such as a counter of visits, or comments. */
export const Elsewhere: (props: { readonly route: Page }) => ReactNode = () => null;
