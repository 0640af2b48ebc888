import { afterEach, expect, test } from 'vitest'
import { openProduct, type TestProduct } from '#test/product.ts'

let product: TestProduct
afterEach(() => product.close())

// ANALYTICS-01
test.each([
  [{}, null],
  [{ GA_MEASUREMENT_ID: 'G-AB12CD34EF' }, 'G-AB12CD34EF'],
])('with the setting %o browsers are told %s', async (env: Record<string, string>, id) => {
  product = await openProduct({ kind: 'embedded', env })
  const answer = await product.call('/api/analytics')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ measurementId: id })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy.includes('google')).toBe(id !== null)
})
