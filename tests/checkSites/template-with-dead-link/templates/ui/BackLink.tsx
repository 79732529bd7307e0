export function BackLink() {
  return (
    <p>
      <a href="/blog/nowhere/">See all posts</a>
    </p>
  );
}
