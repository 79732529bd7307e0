export const SITE_TITLE: string = 'Stars';
export const SITE = { url: 'https://astro.example.net', author: 'Dora Example', desc: `A site`, nav: [{ text: 'About', href: '/about' }, { text: 'Blog', href: '/blog' }] } as const;
export const SOCIALS = [{ name: 'github', url: 'https://github.com/dora' }];
