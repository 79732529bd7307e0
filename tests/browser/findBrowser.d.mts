/** An installed Chromium, else the one in `@sparticuz/chromium`; CHROME_PATH names one, or `npm` for the latter. */
export function findBrowser(): Promise<{ path: string; env: Record<string, string>; source: string }>;
