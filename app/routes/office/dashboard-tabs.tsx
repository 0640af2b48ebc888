import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { dashboardTabsEn, officeFrameTextEn } from '#app/content/en/office-frame.ts'
import { useTexts } from '#app/content/texts.ts'

/** Filters that Transfers and Tours share. */
const SHARED = ['q', 'status', 'date'] as const

/** The four tabs as links; the lists keep their filters from one to the other. */
export function DashboardTabs() {
  const tabs = useTexts()(dashboardTabsEn)
  const text = useTexts()(officeFrameTextEn)
  const filters = useListFilters()
  return (
    <nav aria-label={text.tabs} className="office-tabs">
      <NavLink to={tabs.overview.to} end>
        {tabs.overview.label}
      </NavLink>
      <NavLink to={{ pathname: tabs.transfers.to, search: filters }}>
        {tabs.transfers.label}
      </NavLink>
      <NavLink to={{ pathname: tabs.tours.to, search: filters }}>{tabs.tours.label}</NavLink>
      <NavLink to={tabs.calendar.to}>{tabs.calendar.label}</NavLink>
    </nav>
  )
}

/** The filters of the list on screen; on the other tabs those of the list seen last. */
function useListFilters(): string {
  const tabs = useTexts()(dashboardTabsEn)
  const { pathname, search } = useLocation()
  const onList = pathname === tabs.transfers.to || pathname === tabs.tours.to
  const here = onList ? sharedFilters(search) : null
  const [seen, setSeen] = useState('')
  if (here !== null && here !== seen) setSeen(here)
  return here ?? seen
}

/** The part of an address that both lists understand; the page of a list is not. */
function sharedFilters(search: string): string {
  const current = new URLSearchParams(search)
  const params = new URLSearchParams()
  for (const name of SHARED) {
    const value = current.get(name)
    if (value) params.set(name, value)
  }
  return params.toString()
}
