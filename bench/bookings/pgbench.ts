import { execFile } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Recorded } from './record.ts'

/** What stands for one booking in its recorded statements, so that a repeat gets fresh values. */
export type Tokens = { keys: string[]; day: string; bookingRef: string; sessionId: string | null }

/** First ids of the database a booking is recorded in: large, so that no other value is the same. */
export const FIRST_IDS = { orders: 910_000_001, messages: 820_000_001 }

/** Sold over days, as ours: bookings of one day wait for each other. A winter's, all with one clock. */
const FRESH = ['\\set number random(1, 1000000000000)', '\\set day random(0, 89)']
const ORDER_ID = /91000\d{4}/
const MESSAGE_ID = /82000\d{4}/

/**
 * Writes one booking's statements as a pgbench script: the same text in the same order, every run
 * with a key, references and ids of its own.
 */
export function toScript(statements: Recorded[], tokens: Tokens): string {
  return [...FRESH, ...statements.map((statement) => toLines(statement, tokens))].join('\n')
}

function toLines({ text, values }: Recorded, tokens: Tokens): string {
  const sql = text.replaceAll(/\$(\d+)/g, (_, index) =>
    toExpression(values[Number(index) - 1] ?? null, tokens),
  )
  const keeps = /insert into "?(orders|messages)"?/.exec(sql)?.[1]
  if (!keeps) return `${sql};`
  return `${sql} \\aset ${keeps === 'orders' ? 'order_' : 'message_'}`
}

/** A parameter as SQL: a literal, in which what must be fresh is a pgbench variable. */
function toExpression(value: string | null, { keys, day, bookingRef, sessionId }: Tokens): string {
  if (value === null) return 'null'
  const fresh: [RegExp, string][] = [
    [ORDER_ID, ':order_id'],
    [MESSAGE_ID, ':message_id'],
    ...keys.map((key) => [new RegExp(key), "'key-' || :number"] as [RegExp, string]),
    [new RegExp(day), `(date '${day}' + :day::int)`],
    [new RegExp(bookingRef), "'PT-' || :number"],
    ...(sessionId ? [[new RegExp(sessionId), "'session-' || :number"] as [RegExp, string]] : []),
    // pgbench takes a colon before a letter for a variable, inside quotes too.
    [/(?<=:)(?=[A-Za-z_])/, "''"],
  ]
  const parts = split([value], fresh)
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' || ')})`
}

function split(texts: string[], [rule, ...others]: [RegExp, string][]): string[] {
  if (!rule) return texts.filter((text, i) => text !== '' || i === 0).map(quote)
  const [pattern, expression] = rule
  return texts.flatMap((text) =>
    text
      .split(new RegExp(pattern, 'g'))
      .flatMap((piece, i) => [...(i === 0 ? [] : [expression]), ...split([piece], others)])
      .filter((piece, _, all) => piece !== "''" || all.length === 1),
  )
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** Where pgbench is, or null. */
export function findPgbench(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map((v) => join(debian, v, 'bin')) : []
  const folders = [...versions, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path)) ?? null
}

/** Runs a script with so many clients and tells bookings per second. */
export async function runPgbench(
  pgbench: string,
  options: { databaseUrl: string; script: string; file: string; clients: number; seconds: number },
): Promise<number> {
  const { databaseUrl, script, file, clients, seconds } = options
  writeFileSync(file, script)
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)]
  const { stdout } = await promisify(execFile)(pgbench, [...args, '-f', file, databaseUrl])
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0)
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (failed > 0 || !(perSecond > 0)) throw new Error(`pgbench failed:\n${stdout}`)
  return perSecond
}
