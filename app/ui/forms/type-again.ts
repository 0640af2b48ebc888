/**
 * Types or chooses a value in a field as a person does, for a component that did not hear it. A field that has been
 * left meanwhile is left again: its words are chosen, its list closes.
 */
export function typeAgain(field: HTMLInputElement, value: string): void {
  // React notes what is set on the element itself, and what the setter of its class brings is a change to it.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  field.value = ''
  set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  if (document.activeElement !== field)
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
