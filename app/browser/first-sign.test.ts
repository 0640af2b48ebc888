import { afterEach, expect, test, vi } from 'vitest'
import { onFirstSign, recordInput } from './first-sign.ts'

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

/** A form, and what a visitor does in it before it answers. */
class Form extends EventTarget {
  readonly querySelectorAll = () => []
  readonly did: string[] = []
  button(name: string, type = 'button') {
    const button = { type, closest: () => button, click: () => this.did.push(`press ${name}`) }
    return { press: () => this.#hear('click', button) }
  }
  field(name: string) {
    const field = new Field(name, this.did)
    return Object.assign(field, {
      type: (value: string) => {
        field.value = value
        this.#hear('input', field)
      },
    })
  }
  #hear(type: string, target: unknown) {
    const event = new Event(type)
    Object.defineProperty(event, 'target', { value: target })
    this.dispatchEvent(event)
  }
}

/** A field as the browser has it: its value belongs to the class. */
class Field extends EventTarget {
  #value = ''
  readonly #name: string
  readonly #did: string[]
  constructor(name: string, did: string[]) {
    super()
    this.#name = name
    this.#did = did
  }
  get value() {
    return this.#value
  }
  set value(value: string) {
    this.#value = value
  }
  override dispatchEvent({ type }: Event) {
    if (type !== 'change') this.#did.push(`${type} ${this.#name} ${this.#value}`)
    return true
  }
}

/** The form, remembered from now on; `doAgain` lets it answer. */
function openForm(focused: (form: Form) => unknown = () => null) {
  // Of a class of the browser's here is whatever is of one of ours, and every button.
  const any = { [Symbol.hasInstance]: () => true }
  vi.stubGlobal('Element', any)
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('FocusEvent', Event)
  const form = new Form()
  const page = { activeElement: focused(form) }
  vi.stubGlobal('document', page)
  const doAgain = recordInput(form as unknown as Element)
  return { form, page, doAgain }
}

test('buttons pressed too early are pressed again, the form is sent once and last', async () => {
  const { form, doAgain } = openForm()
  const [more, send] = [form.button('more'), form.button('send', 'submit')]
  for (const { press } of [send, more, more, send]) press()
  const submit = new Event('submit', { cancelable: true })
  form.dispatchEvent(submit)
  expect(submit.defaultPrevented).toBe(true)
  await doAgain()
  expect(form.did).toEqual(['press more', 'press more', 'press send'])
  const later = new Event('submit', { cancelable: true })
  form.dispatchEvent(later)
  expect(later.defaultPrevented).toBe(false)
})

test('what is typed while the form is being brought to life is the last word', async () => {
  let pickup = new Form().field('')
  const { form, page, doAgain } = openForm((of) => {
    pickup = of.field('pickup')
    pickup.value = 'na'
    return pickup
  })
  const dropoff = form.field('dropoff')
  pickup.type('naou')
  page.activeElement = dropoff
  dropoff.type('par')
  // The second drawing empties them.
  for (const field of [pickup, dropoff]) field.value = ''
  await doAgain()
  expect(form.did).toEqual(['input pickup naou', 'focusout pickup naou', 'input dropoff par'])
})

test('words in a field that was entered before any script are typed again', async () => {
  const { form, doAgain } = openForm((of) => Object.assign(of.field('pickup'), { value: 'na' }))
  await doAgain()
  expect(form.did).toEqual(['input pickup na'])
})

test('of a quick pick and the words typed after it the words are the last', async () => {
  const { form, page, doAgain } = openForm()
  const [pick, field] = [form.button('airport'), form.field('pickup')]
  field.type('par')
  pick.press()
  page.activeElement = field
  field.type('naou')
  field.type('naoussa')
  await doAgain()
  expect(form.did).toEqual(['press airport', 'input pickup naoussa'])
})
