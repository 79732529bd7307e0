// settings
const year = new Date().getFullYear();
module.exports = {
  title: 'Eleven',
  author: { name: "Cleo Example", email: 'cleo@example.net', url: `https://cleo.example.net/${year}` },
  language: 'en', // of the texts
  nested: { list: [1, 'two', { three: true }], fn() { return 1; }, ...more },
  social: [{ name: 'Mastodon', url: 'https://social.example.net/@cleo' }],
  computed: year > 2000 ? 'a' : 'b',
};
