import { expect, test } from 'vitest'
import { describeApi } from '#app/contract/describe.ts'
import { apiRoutes } from '#app/routes/api/index.ts'
import { CONTRACTS } from './find-fault.ts'

test('every endpoint has its contract, and nothing else has', () => {
  const routes = apiRoutes().routes.filter(({ method }) => method !== 'ALL')
  const known = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))]
  expect(Object.keys(CONTRACTS).toSorted()).toEqual(known.toSorted())
})

test('each stands in the description, with what it takes, answers and refuses', () => {
  const { openapi, paths } = describeApi() as {
    openapi: string
    paths: Record<string, Record<string, { responses: object }>>
  }
  expect(openapi).toBe('3.1.0')
  for (const [name, contract] of Object.entries(CONTRACTS)) {
    const [method = '', path = ''] = name.split(' ')
    const there = paths[path.replaceAll(/:(\w+)(?:\{[^/]*\})?/g, '{$1}')]?.[method.toLowerCase()]
    const statuses = Object.keys(there?.responses ?? {})
    expect(statuses, name).toEqual([...Object.keys(contract.answers), 'default'])
  }
  const quote = paths['/api/quote']?.post
  expect(quote).toMatchObject({
    requestBody: {
      content: {
        'application/json': {
          schema: { required: expect.arrayContaining(['pickupLocation', 'passengers']) },
        },
      },
    },
    responses: {
      200: { content: { 'application/json': { schema: { properties: { quote: {} } } } } },
    },
  })
})
