import { type FormEvent, useEffect, useRef, useState } from 'react'
import { officeCompanyTextEn } from '#app/content/en/office-company.ts'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { texts } from '#app/content/texts.ts'
import { type CompanyFacts, FACT_NAMES, type FactName } from '#app/domain/company/facts.ts'
import type { OfficeCompany } from '#app/server/company/index.server.ts'
import { callReauthenticated } from '#app/ui/account/reauthentication.ts'
import type { Problem } from '#app/ui/forms/api.ts'

/** The form of the company while it is filled in. */
export type CompanyFormState = ReturnType<typeof useCompanyForm>

/** What stands in the fields, what was wrong, and how it is sent: changed facts alone. */
export function useCompanyForm(company: OfficeCompany, onDone: (words: string) => void) {
  const [seen, setSeen] = useState(company)
  const [draft, setDraft] = useState<CompanyFacts>(company.facts)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [working, setWorking] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])
  const isChanged = (name: FactName) => draft[name] !== seen.facts[name]

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (working) return
    const text = texts()(officeCompanyTextEn)
    const changed = FACT_NAMES.filter(isChanged)
    if (changed.length === 0) return onDone(text.unchanged)
    setWorking(true)
    const facts = Object.fromEntries(changed.map((name) => [name, draft[name]]))
    const body = { ...facts, version: seen.version }
    const answer = await callReauthenticated('PATCH /api/admin/company', { body })
    setWorking(false)
    setProblem(answer.ok ? null : answer.problem)
    if (answer.ok) return onDone(text.saved)
    const current = answer.problem.facts?.current as OfficeCompany | undefined
    if (!current) return
    // What others changed is shown; what was typed here stays, to be looked at and saved.
    setDraft({ ...current.facts, ...facts })
    setSeen(current)
  }

  const errors: Partial<Record<string, string>> = problem?.errors ?? {}
  const isAtField = FACT_NAMES.some((name) => errors[name])
  return {
    draft,
    errors,
    working,
    element,
    submit,
    samples: seen.samples,
    isSample: (name: FactName) => seen.samples.includes(name) && !isChanged(name),
    failure: problem && !isAtField ? problem.title || texts()(registerTextEn).failed : null,
    change: (more: Partial<CompanyFacts>) => setDraft((all) => ({ ...all, ...more })),
  }
}
