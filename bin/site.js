#!/usr/bin/env node
// @ts-check
'use strict';
// Read by any Node, however old: it must be able to say that it is too old.
var wanted = { major: 20, minor: 19 };
var version = process.versions.node.split('.');
var major = Number(version[0]);

if (major > wanted.major || (major === wanted.major && Number(version[1]) >= wanted.minor)) {
  require('./start.js');
} else {
  require('./refuse.js')(
    'Endpaper needs Node ' +
      [wanted.major, wanted.minor].join('.') +
      ' or newer, and this is Node ' +
      process.versions.node +
      '.',
    'Install the current one from https://nodejs.org.',
  );
}
