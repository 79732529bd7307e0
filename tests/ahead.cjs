'use strict';
// Loaded before the program: its clock goes a minute ahead, so that it trusts the stamps of files that were written just now.
const { now } = Date;
Date.now = () => now() + 60_000;
