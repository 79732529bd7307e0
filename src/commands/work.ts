import type { MessagePort } from 'node:worker_threads';
import { takeTurns, type Answer, type Question } from './crew.ts';
import { Mishap } from './mishap.ts';
import { createShard } from './shard.ts';

/** What a worker thread does: answers one question after the other from its own shard. */
export function work(port: MessagePort, root: string): void {
  const shard = createShard(root);
  const answer = async (question: Question): Promise<Answer> => {
    if ('render' in question) return { staged: await shard.render(question.render) };
    return { parsed: await shard.parse(takeTurns(question.parse, question.taken)) };
  };
  port.on('message', (question: Question) => {
    void answer(question)
      .catch((cause: unknown): Answer => {
        const { message, stack, code, path, syscall } = cause as NodeJS.ErrnoException;
        const problem = cause instanceof Mishap ? cause.problem : undefined;
        return { failure: { fields: { message, stack, code, path, syscall }, problem } };
      })
      .then((reply) => {
        port.postMessage(reply);
      });
  });
}
