import type { ApiAnswer } from './journey.ts'
import type { TestProduct } from './product.ts'

/** A browser without a window: keeps cookies, sends JSON, calls from one network address. */
export type TestBrowser = {
  get(path: string): Promise<BrowserAnswer>
  post(path: string, body?: object): Promise<BrowserAnswer>
  send(method: string, path: string, body: object): Promise<BrowserAnswer>
  /** Signs in with the first step. */
  signIn(username: string, password: string, more?: object): Promise<BrowserAnswer>
  /** Moves to another network, cookies and all. */
  moveTo(address: string): void
  cookies: Map<string, string>
}

/** An answer with its body read; tests read the fields that API.md documents. */
export type BrowserAnswer = { status: number; headers: Headers; body: ApiAnswer; text: string }

/** Opens a browser without cookies. */
export function openBrowser(product: TestProduct, address = '192.0.2.1'): TestBrowser {
  const cookies = new Map<string, string>()
  let from = address
  async function call(path: string, init: RequestInit): Promise<BrowserAnswer> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
    const answer = await product.call(path, { ...init, headers }, from)
    for (const set of answer.headers.getSetCookie()) keep(cookies, set)
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: readJson(text), text }
  }
  const send = (method: string, path: string, body: object) =>
    call(path, { method, body: JSON.stringify(body) })
  const post = (path: string, body: object = {}) => send('POST', path, body)
  return {
    cookies,
    get: (path) => call(path, {}),
    post,
    send,
    signIn: (username, password, more) => post('/api/sign-in', { username, password, ...more }),
    moveTo(address) {
      from = address
    },
  }
}

function keep(cookies: Map<string, string>, set: string): void {
  const [pair = '', ...attributes] = set.split(/;\s*/)
  const [name = '', ...value] = pair.split('=')
  if (attributes.includes('Max-Age=0')) cookies.delete(name)
  else cookies.set(name, value.join('='))
}

function readJson(text: string): ApiAnswer {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
