import type { ReactNode } from 'react'
import { LogoMark } from '#app/ui/frame/logo.tsx'
import { Card } from '#app/ui/primitives/card.tsx'

type SignInCardProps = { title: string; lead: string; children: ReactNode }

/** A step of signing in: what it asks for, then its form. */
export function SignInCard({ title, lead, children }: SignInCardProps) {
  return (
    <Card lift className="p-6 sm:p-9">
      <span className="text-aegean-700">
        <LogoMark size={40} />
      </span>
      <h1 className="mt-4 text-3xl">{title}</h1>
      <p className="mt-2 text-ink-soft">{lead}</p>
      {children}
    </Card>
  )
}
