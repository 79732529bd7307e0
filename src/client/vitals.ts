import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/** Reports how fast the page was for this visitor: to the console (`log`), or to an address. */
export function start(to: string): void {
  const report = ({ name, value, rating }: Metric): void => {
    // eslint-disable-next-line no-console -- what the owner asked for
    if (to === 'log') console.log(`${name} ${value.toFixed(name === 'CLS' ? 3 : 0)} (${rating})`);
    else navigator.sendBeacon(to, JSON.stringify({ name, value, rating, path: location.pathname }));
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(report);
}
