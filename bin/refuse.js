// @ts-check
'use strict';
// Read by any Node, however old.

/**
 * Says why the program cannot be started, in the form of its own failures. Exit status 1.
 * @param {string} message
 * @param {string} hint
 */
module.exports = function refuse(message, hint) {
  var problem = { severity: 'error', file: null, line: null, column: null, message: message, hint: hint };
  if (process.argv.indexOf('--json') > 0) console.log(JSON.stringify({ ok: false, problems: [problem] }));
  console.error(message + ' ' + hint);
  process.exitCode = 1;
};
