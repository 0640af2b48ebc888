/**
 * Runs in the head of every prerendered page, behind the template that holds its fonts: lets fonts and scripts
 * wait for the page's first picture, and keeps what is pressed meanwhile.
 */
import { keepEarlyPresses } from './early-presses.ts'
import { bringFonts } from './late-fonts.ts'
import { bringScripts } from './late-scripts.ts'

const fonts = document.currentScript?.previousElementSibling as HTMLTemplateElement
keepEarlyPresses()
void bringFonts(fonts.content)
document.addEventListener('DOMContentLoaded', bringScripts, { once: true })
