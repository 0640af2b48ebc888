/** A minute of the clock without any work, or a minute of the processor: in neither a start that goes well ends up. */
const IDLE_MS = 60_000
const COMPUTED_MS = 60_000

/**
 * Tells a start that is slow, as the machine has other work, from one that is stuck: it does nothing any more, or
 * computes without end.
 *
 * @param computed Milliseconds of processor time the process has taken so far; null where the system does not tell,
 * and the clock decides alone.
 * @param now Milliseconds of a clock that only goes forward.
 * @returns Whether it is stuck by now; to be asked again and again.
 */
export function watchStart(
  computed: () => number | null,
  now: () => number = () => performance.now(),
): () => boolean {
  let last = { at: now(), computed: computed() }
  return () => {
    const seen = { at: now(), computed: computed() }
    if (seen.computed !== last.computed) last = seen
    return seen.at - last.at > IDLE_MS || (seen.computed ?? 0) > COMPUTED_MS
  }
}
