import { afterEach, expect, test, vi } from 'vitest'
import { keepPresses, keepTyping, onFirstSign } from './first-sign.ts'

afterEach(() => vi.unstubAllGlobals())

test('the work begins once, at whatever sign comes first', () => {
  const page = Object.assign(new EventTarget(), { activeElement: 'body', body: 'body' })
  vi.stubGlobal('document', page)
  const work = vi.fn()
  onFirstSign(work)
  const move = (movementX: number) =>
    page.dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }))
  // A pointer that lay where the page appeared is nobody yet.
  move(0)
  expect(work).not.toHaveBeenCalled()
  move(3)
  page.dispatchEvent(new Event('scroll'))
  page.dispatchEvent(new Event('keydown'))
  expect(work).toHaveBeenCalledTimes(1)
})

test('a field that already has the focus is a sign', () => {
  const page = Object.assign(new EventTarget(), { activeElement: 'field', body: 'body' })
  vi.stubGlobal('document', page)
  const work = vi.fn()
  onFirstSign(work)
  page.dispatchEvent(new Event('pointerdown'))
  expect(work).toHaveBeenCalledTimes(1)
})

test('buttons pressed too early are pressed again, the form is sent once and last', async () => {
  vi.stubGlobal('Element', EventTarget)
  const clicks: string[] = []
  const button = (name: string, type: string) => ({ type, click: () => clicks.push(name) })
  const [more, send] = [button('more', 'button'), button('send', 'submit')]
  let target = more
  const place = Object.assign(new EventTarget(), { closest: () => target })
  const pressAgain = keepPresses(place as unknown as Element)
  for (target of [send, more, more, send]) place.dispatchEvent(new Event('click'))
  const submit = new Event('submit', { cancelable: true })
  place.dispatchEvent(submit)
  expect(submit.defaultPrevented).toBe(true)
  await pressAgain()
  expect(clicks).toEqual(['more', 'more', 'send'])
  const later = new Event('submit', { cancelable: true })
  place.dispatchEvent(later)
  expect(later.defaultPrevented).toBe(false)
})

/** A field as the browser has it: its value belongs to the class, and events reach its form. */
class Field extends EventTarget {
  #value = ''
  readonly heard: string[] = []
  readonly #form: EventTarget
  constructor(form: EventTarget) {
    super()
    this.#form = form
  }
  get value() {
    return this.#value
  }
  set value(value: string) {
    this.#value = value
  }
  type(value: string) {
    this.#value = value
    const event = new Event('input')
    Object.defineProperty(event, 'target', { value: this })
    this.#form.dispatchEvent(event)
  }
  override dispatchEvent(event: Event) {
    this.heard.push(`${event.type} ${this.#value}`)
    return true
  }
}

test('what is typed while the form is being brought to life is the last word', () => {
  const form = new EventTarget()
  const [pickup, dropoff, untouched] = [new Field(form), new Field(form), new Field(form)]
  pickup.value = 'na'
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('FocusEvent', Event)
  const page = { activeElement: pickup }
  vi.stubGlobal('document', page)
  const typeAgain = keepTyping(form as unknown as Element)
  pickup.type('naou')
  page.activeElement = dropoff
  dropoff.type('par')
  // The second drawing empties them.
  for (const field of [pickup, dropoff]) field.value = ''
  typeAgain()
  expect(pickup.heard).toEqual(['input naou', 'focusout naou'])
  expect(dropoff.heard).toEqual(['input par'])
  expect(untouched.heard).toEqual([])
})
