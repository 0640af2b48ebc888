import { oneLine } from './clean-text.ts'

/** Writes to an address a person typed; keeps only what an address is made of. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(oneLine(email)).replaceAll('%40', '@')}`
}

/** Calls a number a person typed; keeps only what a number is made of. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
