import type { Chrome } from '../src/model/chrome.ts';
import type { PageRoute } from '../src/model/route.ts';

/** The address of a route as the links of the menu write it, base included. */
export const pageUrl = (chrome: Chrome, route: PageRoute): string => chrome.base + route.path.slice(1);
