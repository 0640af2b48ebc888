import type { Context } from 'hono'
import { describeApi } from '#app/contract/describe.ts'
import type { ApiEnv } from '../env.ts'

let written: string | null = null

/** GET /api/openapi.json: the description of every endpoint, made from the contracts once. */
export function readOpenApi(c: Context<ApiEnv>): Response {
  written ??= JSON.stringify(describeApi())
  const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' }
  return c.body(written, 200, headers)
}
