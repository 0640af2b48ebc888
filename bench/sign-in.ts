import { ADMIN } from '#test/crash/built-server.ts'

/** Signs the administrator in. @returns What a request carries then. */
export async function signIn(origin: string): Promise<{ cookie: string; origin: string }> {
  const answer = await fetch(`${origin}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  if (!answer.ok) throw new Error(`not signed in: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { cookie, origin }
}
