import { expect, test } from 'vitest'
import { loader } from './route.ts'

test('/services moves on to /transfers without a history entry', () => {
  const answer = loader()
  expect(answer.status).toBe(301)
  expect(answer.headers.get('Location')).toBe('/transfers')
  expect(answer.headers.get('X-Remix-Replace')).toBe('true')
}) // ROUTE-22
