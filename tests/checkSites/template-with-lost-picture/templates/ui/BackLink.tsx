export function BackLink() {
  return (
    <p>
      <img src="/blog/static/portrat.webp" srcSet="/blog/static/portrait.webp 1x, /blog/static/p2.webp 2x" alt="Sam" />
    </p>
  );
}
