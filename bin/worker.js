'use strict';
const { parentPort, workerData } = require('node:worker_threads');
const { loadProgram } = require('./load.js');

const { fresh } = workerData;

loadProgram({ fresh }).then(({ exports }) => exports.runWorker(parentPort, workerData));
