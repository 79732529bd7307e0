#!/usr/bin/env node
'use strict';
// Read by any Node, however old: it must be able to say that it is too old.
var wanted = [20, 19];
var version = process.versions.node.split('.').map(Number);

if (version[0] > wanted[0] || (version[0] === wanted[0] && version[1] >= wanted[1])) {
  require('./start.js');
} else {
  require('./refuse.js')(
    'Endpaper needs Node ' + wanted.join('.') + ' or newer, and this is Node ' + process.versions.node + '.',
    'Install the current one from https://nodejs.org.',
  );
}
