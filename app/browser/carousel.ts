/** Slides move on by themselves this often, in milliseconds. */
const REST = 6000

const calm = matchMedia('(prefers-reduced-motion: reduce)')

// Each is a strip that scrolls by itself; arrows, dots and moving on are added.
for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
  const [track] = find(carousel, 'track')
  const [pause] = find(carousel, 'pause')
  if (track && pause) {
    for (const button of find(carousel, 'turn')) {
      button.onclick = () => turn(track, Number(button.dataset.turn))
    }
    followDots(track, find(carousel, 'dot'))
    moveOn(carousel, track, pause)
  }
}

/** Moves one view on (1) or back (-1), around at the ends; the style sheet snaps to a whole slide. */
function turn(track: HTMLElement, by: number): void {
  const room = track.scrollWidth - track.clientWidth
  const stop = by > 0 ? room : 0
  const atStop = Math.abs(track.scrollLeft - stop) < 2
  const view = track.clientWidth - 2 * startOf(track)
  go(track, atStop ? room - stop : track.scrollLeft + by * view)
}

/** Each dot leads to its slide, and the dot of the slide in the middle is the current one. */
function followDots(track: HTMLElement, dots: HTMLElement[]): void {
  const slides = [...track.children] as HTMLElement[]
  slides.forEach((slide, at) => {
    const dot = dots[at]
    if (dot) dot.onclick = () => go(track, slide.offsetLeft - startOf(track))
  })
  track.onscroll = () => {
    const middle = track.scrollLeft + track.clientWidth / 2
    const current = slides.findLastIndex(({ offsetLeft }) => offsetLeft < middle)
    dots.forEach((dot, at) => {
      dot.ariaCurrent = String(at === current)
    })
  }
}

/**
 * Turns after each rest, but not under the pointer or with the focus inside, in a hidden tab, for a
 * visitor who wants no motion, or while the pause button is pressed or not to be seen.
 */
function moveOn(carousel: HTMLElement, track: HTMLElement, pause: HTMLElement): void {
  const isPaused = () => pause.ariaPressed === 'true'
  let timer = 0
  const rest = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      const held = document.hidden || carousel.matches(':hover, :has(:focus-visible)')
      const turns = !isPaused() && !calm.matches && pause.offsetParent
      if (turns && !held) turn(track, 1)
      rest()
    }, REST)
  }
  pause.onclick = () => {
    pause.ariaPressed = String(!isPaused())
  }
  // Who swipes reads: from then on nothing moves unasked.
  track.ontouchstart = () => {
    pause.ariaPressed = 'true'
  }
  // A whole rest begins when the pointer or the focus leaves.
  carousel.onmouseleave = rest
  carousel.addEventListener('focusout', rest)
  rest()
}

function go(track: HTMLElement, left: number): void {
  track.scrollTo({ left, behavior: calm.matches ? 'instant' : 'smooth' })
}

/** The room before the first slide, in pixels. */
function startOf(track: HTMLElement): number {
  return (track.firstElementChild as HTMLElement).offsetLeft
}

function find(carousel: HTMLElement, name: string): HTMLElement[] {
  return [...carousel.querySelectorAll<HTMLElement>(`[data-${name}]`)]
}
