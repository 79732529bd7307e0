'use strict';
const { parentPort, workerData } = require('node:worker_threads');
const { loadProgram } = require('./load.js');

loadProgram().then(({ exports }) => exports.work(parentPort, workerData.root));
