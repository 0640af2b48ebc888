import { pressAgain } from './early-presses.ts'
import { painted } from './first-frame.ts'

/** Brings the page's module scripts, which wait in a template at its end; they run in their order. */
export function bringScripts(): void {
  const content = document.querySelector<HTMLTemplateElement>('template[data-scripts]')?.content
  if (!content) return
  const scripts = [...content.querySelectorAll('script')]
  for (const script of scripts) script.async = false
  const last = scripts.at(-1)
  if (last) {
    last.onload = pressAgain
    last.onerror = pressAgain
  }
  void painted.then(() => document.body.append(content))
}
