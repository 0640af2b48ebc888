import type { Verdict } from './try-mutant.ts'

/** One line of a verdict: where, what became what, and who saw it. */
export function lineOf({ mutant, outcome, by, seconds }: Verdict): string {
  const { file, line, operator, was, text } = mutant
  const change = `${shown(was)} → ${text.trim() === '' ? 'nothing' : shown(text)}`
  return `${outcome.padEnd(8)} ${file}:${line} ${operator}: ${change} (${by ?? '-'}, ${seconds} s)`
}

/** The figures by area, and of all. */
export function tableOf(verdicts: Verdict[]): string {
  const areas = [...new Set(verdicts.map(({ mutant }) => mutant.area))]
  const rows = areas.map((area) => {
    return rowOf(
      area,
      verdicts.filter(({ mutant }) => mutant.area === area),
    )
  })
  const head = ['area', 'mutants', 'killed', 'by types', 'survived', 'unclear', 'killed of both']
  const lines = [
    head,
    head.map((_, index) => (index ? '--:' : '---')),
    ...rows,
    rowOf('all', verdicts),
  ]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Mutants that were neither killed nor survived count in neither. */
function rowOf(area: string, verdicts: Verdict[]): string[] {
  const count = (outcome: Verdict['outcome']) =>
    verdicts.filter((one) => one.outcome === outcome).length
  const [killed, survived] = [count('killed'), count('survived')]
  const types = verdicts.filter(({ by }) => by === 'types').length
  const share =
    killed + survived === 0 ? '-' : `${Math.round((100 * killed) / (killed + survived))} %`
  return [area, verdicts.length, killed, types, survived, count('unclear'), share].map(String)
}

function shown(text: string): string {
  const short = text.replaceAll(/\s+/g, ' ').trim()
  return short.length > 70 ? `${short.slice(0, 67)}...` : short
}
