import { may, type OfficeRole, type Right } from './rights.ts'

/** Every page of the office by the pattern of its address, and the right to see it. One that is missing is nobody's. */
const PAGE_RIGHTS: Readonly<Record<string, Right>> = {
  '/admin': 'read',
  '/admin/transfers': 'read',
  '/admin/tours': 'read',
  '/admin/calendar': 'read',
  '/admin/account': 'own-account',
  '/admin/bookings/:reference': 'read',
  '/admin/day': 'read',
  '/admin/feeds': 'registers',
  '/admin/trips': 'read',
  '/admin/money': 'read',
  '/admin/new': 'dispatch',
  '/admin/import': 'import',
  '/admin/drivers': 'read',
  '/admin/drivers/:id': 'registers',
  '/admin/vehicles': 'read',
  '/admin/timeline': 'read',
  '/admin/plan': 'read',
  '/admin/plan/:day': 'read',
  '/admin/roster': 'read',
  '/admin/promise': 'dispatch',
  '/admin/partners': 'read',
  '/admin/partners/:code': 'read',
  '/admin/places': 'read',
  '/admin/places/:placeId': 'registers',
  '/admin/requests': 'read',
  '/admin/requests/:id': 'read',
  '/admin/messages': 'read',
  '/admin/messages/:id': 'read',
  '/admin/users': 'users',
  '/admin/company': 'settings',
  '/admin/audit': 'audit',
}

/** The right to see a page, by the pattern of its address; null for what is no page of the office. */
export function pageRight(pattern: string): Right | null {
  return PAGE_RIGHTS[pattern] ?? null
}

/** Whether a way of the menu leads somewhere for this role; ways out of the office lead everybody on. */
export function mayOpen(role: OfficeRole, path: string): boolean {
  const right = pageRight(path)
  return right === null || may(role, right)
}
