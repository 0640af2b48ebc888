import type { TourSlug } from '#app/content/en/tours.ts'
import antiparosAdventure from './antiparos-adventure.svg?no-inline'
import beachEscape from './beach-escape.svg?no-inline'
import fullDayIsland from './full-day-island.svg?no-inline'
import hiddenVillages from './hidden-villages.svg?no-inline'
import romanticSunset from './romantic-sunset.svg?no-inline'
import traditional from './traditional.svg?no-inline'

/** Picture of each tour (600 x 400); a drawing, so the thumbnail is the same file. */
export const TOUR_PICTURES: Readonly<Record<TourSlug, string>> = {
  traditional,
  'hidden-villages': hiddenVillages,
  'beach-escape': beachEscape,
  'romantic-sunset': romanticSunset,
  'antiparos-adventure': antiparosAdventure,
  'full-day-island': fullDayIsland,
}
