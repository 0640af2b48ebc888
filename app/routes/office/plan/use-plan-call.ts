import { useState } from 'react'
import { proposalTextEn } from '#app/content/en/plan-proposal.ts'
import { planReasonsEn } from '#app/content/en/plan-reasons.ts'
import { texts } from '#app/content/texts.ts'
import type { CallArguments, JsonEndpoint } from '#app/contract/call.ts'
import type { MoveConflict } from '#app/server/dispatch/index.server.ts'
import { callApi, type Problem } from '#app/ui/forms/api.ts'

/** A call to an endpoint of the plan: whether it runs, what went wrong, and how it is sent. */
type PlanCall = {
  working: boolean
  problem: string | null
  /** Whether it was done. */
  send: <Name extends JsonEndpoint>(name: Name, ...call: CallArguments<Name>) => Promise<boolean>
}

/** Sends calls one at a time and says in a sentence why one was refused. */
export function usePlanCall(): PlanCall {
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function send<Name extends JsonEndpoint>(name: Name, ...call: CallArguments<Name>) {
    setWorking(true)
    const answer = await callApi(name, ...call)
    setWorking(false)
    setProblem(answer.ok ? null : describePlanProblem(answer.problem))
    return answer.ok
  }
  return { working, problem, send }
}

/** A refusal of the plan as people read it: what it says, and every conflict with the trip it is about. */
export function describePlanProblem({ title, facts }: Problem): string {
  const text = texts()(proposalTextEn)
  const { conflict: words } = texts()(planReasonsEn)
  const conflicts = (facts?.conflicts ?? []) as MoveConflict[]
  const said = conflicts.map((conflict) => `${conflict.moved}: ${words(conflict)}`)
  return [title || text.failed, ...said].join(' ')
}
