import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  isBrokenCircuitError,
} from 'cockatiel'
import { Counter, Gauge, Histogram } from 'prom-client'
import type { Log } from '#app/server/log/index.server.ts'
import type { Metrics } from '#app/server/metrics/index.server.ts'

/** The companies and servers outside that the product calls. */
export type ServiceName =
  | 'stripe'
  | 'google-maps'
  | 'osrm'
  | 'photon'
  | 'nominatim'
  | 'smtp'
  | 'imap'
  | 'push'
  | 'caldav'
  | 'google-calendar'

/** A service failed again and again: it was not asked, so nothing can have happened there. */
export class CircuitOpen extends Error {
  constructor(name: ServiceName) {
    super(`${name} is not asked for now: it failed repeatedly`)
  }
}

/** What tells a service that is unwell from one that refuses what we asked; see `call`. */
type CallRules<T> = { isFault?(result: T): boolean; isRefusal?(error: unknown): boolean }

/**
 * One service outside. Guards no time: each adapter knows how long its calls may take.
 */
export type OutsideService = {
  /**
   * Makes one call, counts and times it. After five faults in a row the circuit breaker of this operation opens: it
   * is not called for a while; then one call tries whether it is back. Others go on: who breaks one by asking for it
   * without end must not stop what the company lives on.
   *
   * @param operation What is called, for the metrics: few values, e.g. `create-session`.
   * @param isFault Whether a result says the service is unwell. A refusal of what we asked is none.
   * @param isRefusal Whether a throw is such a refusal; any other throw is a fault.
   * @throws {CircuitOpen} The circuit is open; `work` was not started. Else what `work` throws.
   */
  call<T>(operation: string, work: () => Promise<T>, rules?: CallRules<T>): Promise<T>
  /** Whether a circuit of it is open: something of it is not called just now. */
  isOpen(): boolean
}

/** The circuit breakers of every call to the outside. */
export type Outside = { service(name: ServiceName): OutsideService }

const CONSECUTIVE_FAULTS = 5
const OPEN_MS = 20_000

/** How a guard is built; the two limits are for tests. */
export type OutsideOptions = {
  metrics: Metrics
  log: Log
  consecutiveFaults?: number
  openMs?: number
}

/** Opens the guard; every operation of a service has a breaker of its own, shared by all who call it. */
export function openOutside(options: OutsideOptions): Outside {
  const known = new Map<ServiceName, OutsideService>()
  const counts = openCounts(options.metrics)
  return {
    service(name) {
      const service = known.get(name) ?? guard(name, options, counts)
      known.set(name, service)
      return service
    },
  }
}

/** Carries a result that is a fault through the breaker, which knows throws only. */
class FaultyResult<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('faulty result')
    this.result = result
  }
}

/** Carries a refusal past the breaker. */
type Outcome<T> = { value: T } | { refusal: unknown }

function guard(
  name: ServiceName,
  { log, consecutiveFaults = CONSECUTIVE_FAULTS, openMs = OPEN_MS }: OutsideOptions,
  counts: Counts,
): OutsideService {
  const breakers = new Map<string, CircuitBreakerPolicy>()
  const isOpen = () => [...breakers.values()].some(({ state }) => state === CircuitState.Open)
  const report = (operation: string) => {
    const isAway = isOpen()
    counts.away.set({ service: name }, isAway ? 1 : 0)
    const facts = { service: name, operation }
    if (isAway) log.warn(facts, 'service outside is left alone')
    else log.info(facts, 'service outside is back')
  }
  const breakerOf = (operation: string) => {
    const known = breakers.get(operation)
    if (known) return known
    const made = circuitBreaker(handleAll, {
      halfOpenAfter: openMs,
      breaker: new ConsecutiveBreaker(consecutiveFaults),
    })
    made.onBreak(() => report(operation))
    made.onReset(() => report(operation))
    breakers.set(operation, made)
    return made
  }
  counts.away.set({ service: name }, 0)
  return {
    isOpen,
    async call<T>(operation: string, work: () => Promise<T>, rules: CallRules<T> = {}) {
      const labels = { service: name, operation }
      const stop = counts.seconds.startTimer(labels)
      const count = (outcome: string) => counts.calls.inc({ ...labels, outcome })
      let outcome: Outcome<T>
      try {
        outcome = await breakerOf(operation).execute(() => attempt(work, rules))
      } catch (error) {
        count(isBrokenCircuitError(error) ? 'not-asked' : 'fault')
        if (isBrokenCircuitError(error)) throw new CircuitOpen(name)
        stop()
        if (error instanceof FaultyResult) return error.result
        throw error
      }
      stop()
      count('refusal' in outcome ? 'refused' : 'ok')
      if ('refusal' in outcome) throw outcome.refusal
      return outcome.value
    },
  }
}

async function attempt<T>(
  work: () => Promise<T>,
  { isFault = () => false, isRefusal = () => false }: CallRules<T>,
): Promise<Outcome<T>> {
  let value: T
  try {
    value = await work()
  } catch (error) {
    if (isRefusal(error)) return { refusal: error }
    throw error
  }
  if (isFault(value)) throw new FaultyResult(value)
  return { value }
}

type Counts = {
  calls: Counter<'service' | 'operation' | 'outcome'>
  seconds: Histogram<'service' | 'operation'>
  away: Gauge<'service'>
}

function openCounts({ registry }: Metrics): Counts {
  const registers = [registry]
  return {
    calls: new Counter({
      name: 'meltemi_outside_calls_total',
      registers,
      help: 'Calls to services outside, by outcome: ok, refused, fault, not-asked.',
      labelNames: ['service', 'operation', 'outcome'],
    }),
    seconds: new Histogram({
      name: 'meltemi_outside_seconds',
      registers,
      help: 'How long calls to services outside took.',
      labelNames: ['service', 'operation'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    }),
    away: new Gauge({
      name: 'meltemi_outside_away',
      registers,
      help: '1 while a service outside is left alone because it failed repeatedly.',
      labelNames: ['service'],
    }),
  }
}
