export const BackLink = () => <img src="/blog/gone.png" />;
