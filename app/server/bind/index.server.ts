/** A use case as written: it begins with what it works with. */
// biome-ignore lint/suspicious/noExplicitAny: only a parameter list of any kind takes them all.
type UseCase<Deps> = (deps: Deps, ...rest: any[]) => unknown

/** A use case as callers have it: what it works with is given. */
type Bound<F> = F extends (deps: never, ...rest: infer Rest) => infer Answer
  ? (...rest: Rest) => Answer
  : never

/** Use cases by name, as callers have them; see each function for what it promises. */
export type BoundAll<Cases> = { [Name in keyof Cases]: Bound<Cases[Name]> }

/** Gives use cases what they work with. */
export function bindAll<Deps, Cases extends Record<string, UseCase<Deps>>>(
  deps: Deps,
  cases: Cases,
): BoundAll<Cases> {
  const bound = Object.entries(cases).map(([name, useCase]) => [name, useCase.bind(null, deps)])
  return Object.fromEntries(bound)
}
