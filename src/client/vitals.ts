import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/** Reports how fast the page was for this visitor to where `data-vitals` says: the console (`log`) or an address. */
export function start({ dataset: { vitals = '' } }: HTMLElement): void {
  const report = ({ name, value, rating }: Metric): void => {
    // eslint-disable-next-line no-console -- what the owner asked for
    if (vitals === 'log') console.log(`${name} ${value.toFixed(name === 'CLS' ? 3 : 0)} (${rating})`);
    else navigator.sendBeacon(vitals, JSON.stringify({ name, value, rating, path: location.pathname }));
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(report);
}
