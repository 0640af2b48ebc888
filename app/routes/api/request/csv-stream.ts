/** Hands pieces on as they are taken, `early` ones first; who stops taking ends the reading. */
export function asStream(
  pieces: AsyncGenerator<string>,
  early: IteratorResult<string>[],
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = early.shift() ?? (await pieces.next())
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
