export function BackLink() {
  return (
    <p>
      <a href="/eden/">See all posts</a>
    </p>
  );
}
