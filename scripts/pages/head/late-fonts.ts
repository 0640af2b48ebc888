import { OUT_OF_SIGHT } from '../out-of-sight.ts'
import { endFrames, painted, wasHere } from './first-frame.ts'

const PART_MS = 60

/** The fonts, then the sheet that names them: each font that came alone would have the page set once more. */
export async function bringFonts(content: DocumentFragment): Promise<void> {
  const sheet = content.lastElementChild as HTMLLinkElement
  if (wasHere) sheet.setAttribute('blocking', 'render')
  await painted
  const fonts = [...content.querySelectorAll<HTMLLinkElement>('[as="font"]')]
  const loaded = fonts.map(answered)
  const inForce = answered(sheet)
  document.head.append(...fonts)
  if (!wasHere) await Promise.all(loaded)
  document.head.append(sheet)
  await inForce
  for (const part of document.querySelectorAll<HTMLElement>(OUT_OF_SIGHT)) {
    await new Promise((next) => setTimeout(next, PART_MS))
    part.style.contentVisibility = 'visible'
  }
  endFrames()
}

function answered(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((done) => {
    link.onload = done
    link.onerror = done
  })
}
