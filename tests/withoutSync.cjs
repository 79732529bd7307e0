'use strict';
// Loaded before the program: open files are those of Yarn without node_modules, whose own cannot be synced (@yarnpkg/fslib, FileHandle).
const promises = require('node:fs/promises');

const { open } = promises;
promises.open = async (...args) => {
  const file = await open(...args);
  file.sync = () => Promise.reject(new Error('Method not implemented.'));
  return file;
};
