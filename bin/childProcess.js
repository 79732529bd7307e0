// @ts-check
'use strict';
// commander loads node:child_process at once, for subcommands that are programs of their own. There are none here, and it takes a
// tenth of a start, so the bundle gives it this instead.
module.exports = {
  get spawn() {
    return require('child_process').spawn;
  },
};
