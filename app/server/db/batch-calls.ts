import { setImmediate } from 'node:timers/promises'

type Waiting<Input, Output> = {
  input: Input
  resolve: (output: Output) => void
  reject: (error: unknown) => void
}

/**
 * Makes a function of one out of a function of many: calls of one turn of the event loop are one batch, and
 * those that arrive while it runs wait and become the next.
 *
 * A batch that fails is run again one by one, so that one bad input does not fail its neighbours.
 *
 * @param largest Most inputs of one batch.
 * @param run Answers every input, in order.
 */
export function batchCalls<Input, Output>(
  largest: number,
  run: (inputs: Input[]) => Promise<Output[]>,
): (input: Input) => Promise<Output> {
  const queue: Waiting<Input, Output>[] = []
  let running = false

  const drain = async () => {
    running = true
    while (queue.length > 0) {
      // Whoever calls in this turn comes along. The embedded store works on this thread: who called while
      // it did is heard of only now.
      await setImmediate()
      await runBatch(queue.splice(0, largest), run)
    }
    running = false
  }
  return (input) =>
    new Promise((resolve, reject) => {
      queue.push({ input, resolve, reject })
      if (!running) void drain()
    })
}

async function runBatch<Input, Output>(
  batch: Waiting<Input, Output>[],
  run: (inputs: Input[]) => Promise<Output[]>,
): Promise<void> {
  try {
    const outputs = await run(batch.map(({ input }) => input))
    batch.forEach(({ resolve }, at) => {
      resolve(outputs[at] as Output)
    })
  } catch (error) {
    if (batch.length === 1) batch[0]?.reject(error)
    else for (const one of batch) await runBatch([one], run)
  }
}
