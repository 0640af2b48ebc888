import { readFile } from 'node:fs/promises'
import type { ImportPlan, ImportStep } from '#app/server/places/index.server.ts'
import { readArguments } from './arguments.ts'
import { type Command, CommandRefused, OPERATOR } from './command.ts'

/** Takes the places of an OpenStreetMap file in, or only tells what it would do. */
export const importPlaces: Command = {
  name: 'import-places',
  usage: 'FILE [--apply]',
  summary: 'Tells what an OpenStreetMap file would change in the list of places; --apply does it.',
  details: [
    'FILE is what Overpass exports as GeoJSON: hotels, apartments, restaurants, beaches and so on, with names.',
    'A known place gets its exact position and further names; others are new. Villages, ports and the airport',
    'stay where they are, and so does what the office pinned by hand. The same file again changes nothing.',
    'What is taken in is at once in the search; the office corrects it under Places.',
    'Map data © OpenStreetMap contributors, ODbL: the maps of the site say so.',
  ],
  needs: 'services',
  async run({ services, print, path }, args) {
    const { words, options } = readArguments(args, ['FILE'], { apply: { type: 'boolean' } })
    const text = await readFile(path(words[0]), 'utf8')
    const apply = options.apply ?? false
    const plan = await services.places.importFile(text, { apply, actor: OPERATOR })
    if (!plan) {
      throw new CommandRefused(`${words[0]} is no GeoJSON: export it from Overpass as GeoJSON.`)
    }
    for (const step of plan.steps) print(lineOf(step))
    print(summaryOf(plan))
    if (!apply && plan.steps.some(({ what }) => what !== 'left-out')) {
      print('Nothing was changed. With --apply it is done.')
    }
  },
}

function lineOf(step: ImportStep): string {
  switch (step.what) {
    case 'new':
      return `New: ${step.label}`
    case 'changed':
      return `Known: ${step.label}: ${changesOf(step)}`
    case 'left-out':
      return `Left out: ${step.label}: ${REASONS[step.why]}${step.owner ? ` ${step.owner}` : ''}`
  }
}

function changesOf({ movedMetres, newNames }: Extract<ImportStep, { what: 'changed' }>): string {
  const moved = movedMetres > 0 ? [`moves ${movedMetres} m`] : []
  const named = newNames.length > 0 ? [`also ${newNames.join(', ')}`] : []
  return [...moved, ...named].join('; ')
}

const REASONS = {
  double: 'stands in the file twice',
  outside: 'not on Paros or Antiparos, or no road within 3 km',
  'name-taken': 'this is the name of',
}

function summaryOf({ steps, same, unusable }: ImportPlan): string {
  const count = (what: ImportStep['what']) => steps.filter((step) => step.what === what).length
  return `${count('new')} new, ${count('changed')} changed, ${same} as they were, ${count('left-out')} left out, ${unusable} without a name or no place of ours.`
}
