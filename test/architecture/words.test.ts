import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const PRIVATE =
  /^(told|tell|tells|telling|asked|ask|asks|asking|kept|wanted|wants|given|recall|recalls|sparingly|lapsed|learn)$/
const INFORMED = 'guests are informed of their driver and car: tell is the API’s word for it'

/** Names that may hold one of these words: why, in which files, and which names. */
const EXPLAINED: { why: string; files: RegExp; names: string }[] = [
  {
    why: `${INFORMED}, told what they were informed of, in columns and answers too`,
    files: /./,
    names:
      'toldDriverName toldDriverPhone toldVehicle toldVehicleId toldDriverOf toldTo markTold assignedAsTold ' +
      'evenTold setEvenTold isToBeTold onTold',
  },
  {
    why: INFORMED,
    files: /./,
    names:
      'TellButton TellButtonProps TellPart tellGuests tellDayGuests tellOfficeGuests tellFailed tellGuestsSchema ' +
      'parseTellGuests parseTelling tellGuest TellAnswer tellOfDriver NOTHING_TOLD',
  },
  {
    why: `${INFORMED}; an edit says by the same word whether the guest hears of it`,
    files:
      /^app\/(contract\/(office-plan|input\/plan|input\/booking-change)|server\/dispatch\/|server\/planning\/(trip-columns|proposals\/choose-trips)|server\/bookings\/office\/(edit-trip|store-edit|trip-edit)|routes\/api\/office\/plan|routes\/office\/(plan|record|trips)\/|content\/en\/office-(edit|plan|trips))/,
    names: 'tell telling told Told',
  },
  {
    why: 'the stored state of a message that no mail server took',
    files: /^app\/(content\/en\/office-mailbox|ui\/office\/mail-state)/,
    names: 'kept',
  },
  {
    why: 'the stored name of a drawer in the driver’s phone',
    files: /^app\/browser\/driver\/phone-disk/,
    names: 'kept',
  },
  {
    why: 'the kind of news in jobs that are queued',
    files: /^app\/content\/(en|el)\/driver-news/,
    names: 'given',
  },
  { why: 'what an agreement of a person is called', files: /./, names: 'consentGiven' },
]

type Used = { file: string; name: string }

/** Names of a source with a private word in them, each once. */
function privateNames(file: string, source: string): string[] {
  const found = new Set<string>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, name } = node as { type?: string; name?: unknown }
    const isName = /^(JSX|Private)?Identifier$/.test(type ?? '') && typeof name === 'string'
    if (isName && wordsOf(name).some((word) => PRIVATE.test(word))) found.add(name)
    Object.values(node).forEach(walk)
  }
  walk(parseSync(file, source).program)
  return [...found]
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .toLowerCase()
    .split(/[\s_$]+/)
}

const used: Used[] = globSync(['{app,commands,http,scripts}/**/*.{ts,tsx}', '*.ts'], { cwd: root })
  .filter((file) => !/\.test\.|test-helper/.test(file))
  .flatMap((file) =>
    privateNames(file, readFileSync(join(root, file), 'utf8')).map((name) => ({ file, name })),
  )

test('what an engineer would grep has that name, and no private one', () => {
  const unexplained = used.filter(
    ({ file, name }) =>
      !EXPLAINED.some(({ files, names }) => names.split(' ').includes(name) && files.test(file)),
  )
  expect(unexplained.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

test('what may have a private name still has it', () => {
  const gone = EXPLAINED.flatMap(({ files, names }) =>
    names
      .split(' ')
      .filter((word) => !used.some(({ file, name }) => name === word && files.test(file))),
  )
  expect(gone).toEqual([])
})

test('a private word is seen in any part of a name, in types and components as well', () => {
  const source = `type KeptDay = { isAsked: boolean }
    const MOST_WANTED = 3; function askOnce() { return <Tell given={basket} /> }`
  expect(privateNames('source.tsx', source).toSorted()).toEqual(
    ['KeptDay', 'MOST_WANTED', 'Tell', 'askOnce', 'given', 'isAsked'].toSorted(),
  )
})
