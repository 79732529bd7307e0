'use strict';
const { parentPort, workerData } = require('node:worker_threads');
const { loadProgram } = require('./load.js');

loadProgram().then(({ exports }) => exports.runWorker(parentPort, workerData.root));
