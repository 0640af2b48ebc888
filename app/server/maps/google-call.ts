import type { CallInit, CallService } from './call-service.ts'

/** How one question is put to Google: the key and what is wanted stand in headers only. */
export type GoogleCall = {
  call: CallService
  base?: string
  init(fields: string, signal: AbortSignal, body?: object): CallInit
}
