import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/** Reports how the page performed: to the console for `log`, else to the address that the site names. */
export function start({ dataset }: HTMLElement): void {
  const to = dataset['vitals'] ?? 'log';
  const report = ({ name, value, rating, id }: Metric): void => {
    if (to === 'log') {
      // eslint-disable-next-line no-console -- this is what the owner asked for
      console.log(name, Math.round(value * 1000) / 1000, rating);
    } else {
      navigator.sendBeacon(to, JSON.stringify({ page: location.pathname, name, value, rating, id }));
    }
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report);
}
