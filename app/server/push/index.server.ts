export { createPush, type Push, type PushMessage } from './push.ts'
export type { PushAddress } from './push-address.ts'
export { openPushKey, reencryptPushKey } from './push-key.ts'
