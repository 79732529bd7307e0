import { showEmail } from './showEmail.ts';
import { tieSidebar } from './tieSidebar.ts';
import { tieViews } from './tieViews.ts';

/* What runs on every page. All of it mends or adds; no page needs it to be read. */

for (const span of document.querySelectorAll<HTMLElement>('.email')) showEmail(span);
for (const group of document.querySelectorAll<HTMLElement>('[data-views]')) tieViews(group);
const sidebar = document.getElementById('sidebar');
if (sidebar) tieSidebar(sidebar);
