// @ts-check
'use strict';
// A part of the program's work apart from the rest: on a thread, or, where even that could not be ended, in a process of its own.
const fs = require('node:fs');
const { isMainThread, parentPort, Worker, workerData } = require('node:worker_threads');
const { findProgram } = require('./findProgram.js');

/** @typedef {import('../src/commands/withForeign.ts').ForeignJob} ForeignJob */

/**
 * Ends this process, whatever its other thread is at, once it has taken more than its share, and says of what.
 * @param {ForeignJob['limits']} limits
 */
function watch({ seconds, megabytes }) {
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    const isLong = user + system > seconds * 1e6;
    if (!isLong && process.memoryUsage.rss() < megabytes * 1e6) return;
    fs.writeSync(1, isLong ? 'seconds' : 'megabytes');
    process.kill(process.pid, 'SIGKILL');
  }, 50);
}

/** @param {ForeignJob} job */
function read(job) {
  new Worker(__filename, { workerData: { limits: job.limits } }).unref();
  process.once('disconnect', () => process.exit());
  void findProgram().load().runReader(process, job);
}

/** @type {Partial<ForeignJob & import('../src/engine/workerThread.ts').ThreadData>} */
const given = workerData ?? {};

if (isMainThread) process.once('message', read);
else if (given.limits) watch(given.limits);
else if (parentPort) void findProgram(given.fresh).load().runWorker(parentPort, workerData);
