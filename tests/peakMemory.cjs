'use strict';
// Loaded before the program: writes into the file PEAK_LOG how much memory the process had at most (kilobytes).
const { writeFileSync } = require('node:fs');
process.once('exit', () => {
  writeFileSync(process.env.PEAK_LOG, String(process.resourceUsage().maxRSS));
});
