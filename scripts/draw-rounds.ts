/**
 * Draws the rounds of the tours by the island's roads: `node scripts/draw-rounds.ts`.
 *
 * Writes app/ui/map/tour-rounds.ts, which is checked in. Run it again when a tour, a place or a road changed;
 * app/ui/map/tour-rounds.test.ts says so.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawRounds } from './geo/rounds.ts'

writeFileSync(join(import.meta.dirname, '../app/ui/map/tour-rounds.ts'), drawRounds())
