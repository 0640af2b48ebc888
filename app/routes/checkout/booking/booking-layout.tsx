import type { ReactNode } from 'react'
import type { Step } from './checkout-state.ts'
import { StepsBar } from './steps-bar.tsx'

type BookingLayoutProps = {
  step: Step
  children: ReactNode
  summary: ReactNode
  notes: ReactNode
}

/** Frame of the flow: steps above; the step beside the summary, below it on phones. */
export function BookingLayout({ step, children, summary, notes }: BookingLayoutProps) {
  return (
    <div className="page-column pt-6 pb-20 lg:pt-10">
      <div className="mx-auto mb-6 max-w-2xl lg:mb-10">
        <StepsBar step={step} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:gap-y-8">
        <aside className="lg:col-start-2 lg:row-start-1">{summary}</aside>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">{children}</div>
        <div className="lg:col-start-2 lg:row-start-2">{notes}</div>
      </div>
    </div>
  )
}
