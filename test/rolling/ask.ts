import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'

/** What a request was answered with. */
export type Answer = { status: number; headers: IncomingMessage['headers']; text: string }

/** A request; `body` is sent as JSON. */
export type Asked = { method?: string; headers?: Record<string, string>; body?: unknown }

/** One visitor's browser: its connections stay open, and it knows the test's certificate. */
export type Browser = {
  ask(address: string, asked?: Asked): Promise<Answer>
  /** Opens an answer that goes on. */
  open(address: string, asked?: Asked): Promise<IncomingMessage>
  close(): void
}

/** Opens a browser; `ca` is the certificate it trusts. */
export function openBrowser(ca: string): Browser {
  const agent = new Agent({ keepAlive: true, ca })
  const plainAgent = new PlainAgent({ keepAlive: true })
  const open = (address: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const options = {
        method,
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      }
      const secure = address.startsWith('https:')
      const sent = secure
        ? request(address, { ...options, agent }, resolve)
        : plainRequest(address, { ...options, agent: plainAgent }, resolve)
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  return {
    open,
    async ask(address, asked) {
      const message = await open(address, asked)
      let text = ''
      for await (const chunk of message.setEncoding('utf8')) text += chunk
      return { status: message.statusCode ?? 0, headers: message.headers, text }
    },
    close() {
      agent.destroy()
      plainAgent.destroy()
    },
  }
}
