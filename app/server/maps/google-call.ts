import type { AskInit, AskService } from './ask-service.ts'

/** How one question is put to Google: the key and what is wanted stand in headers only. */
export type GoogleCall = {
  ask: AskService
  base?: string
  init(fields: string, signal: AbortSignal, body?: object): AskInit
}
