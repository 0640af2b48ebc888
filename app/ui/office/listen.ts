/** Whether changes are heard at this moment. */
export type LiveState = 'open' | 'waiting'

type Listening = {
  /** Name of the event to hear. */
  event: string
  /** Called on every event, and after each gap, in which one may have been missed. */
  onChange: () => void
  onState: (state: LiveState) => void
  openSource: () => EventSource
  /** Whether the server is sound; a stopping one must not take the screen down with it. */
  serverAnswers: () => Promise<boolean>
}

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
/** `EventSource.CLOSED`; the class itself exists in browsers only. */
const CLOSED = 2

/**
 * Hears an event stream until told to stop.
 *
 * The browser reconnects by itself after a lost line, but gives up for good after an answer that is
 * no stream (a restart behind a proxy, an ended session): then this opens a new one, ever slower.
 *
 * @returns Stops listening.
 */
export function listen({ event, onChange, onState, openSource, serverAnswers }: Listening) {
  let source: EventSource
  let retry: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  let gap = false
  let stopped = false
  const catchUp = async () => {
    if ((await serverAnswers()) && !stopped) onChange()
  }
  const open = () => {
    source = openSource()
    source.addEventListener(event, onChange)
    source.addEventListener('open', () => {
      wait = FIRST_WAIT_MS
      onState('open')
      if (gap) void catchUp()
      gap = false
    })
    source.addEventListener('error', () => {
      gap = true
      onState('waiting')
      if (source.readyState !== CLOSED) return
      retry = setTimeout(open, wait)
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      void catchUp()
    })
  }
  open()
  return () => {
    stopped = true
    clearTimeout(retry)
    source.close()
  }
}
