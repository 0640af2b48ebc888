import { createECDH, createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { createRequire } from 'node:module'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakePushService, readPushed, startPushService } from '#test/fake-push-service.ts'
import { guarded } from '#test/outside.ts'
import { encryptPush } from './encrypt.ts'
import { createPush, PushAway } from './push.ts'
import { readPushAddress } from './push-address.ts'

/** The library most servers send by, and what it encrypts with: judges, not parts of the product. */
const require = createRequire(import.meta.url)
const webPush = require('web-push') as {
  encrypt(key: string, auth: string, text: string, coding: string): { cipherText: Buffer }
}
const ece = require('http_ece') as {
  decrypt(body: Buffer, by: { version: string; privateKey: object; authSecret: Buffer }): Buffer
}

/** RFC 8291, appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz' +
    'AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const bytes = (text: string) => Buffer.from(text, 'base64url')

describe('a message is encrypted', () => {
  test("as the standard's own example", () => {
    const chance = { salt: bytes(RFC.salt), privateKey: bytes(RFC.privateKey) }
    expect(encryptPush(RFC.text, RFC, chance).toString('base64url')).toBe(RFC.message)
  })

  test('so that the library of others reads it, and ours reads theirs', () => {
    const browser = createECDH('prime256v1')
    const p256dh = browser.generateKeys('base64url')
    const auth = 'BTBZMqHH6r4Tts7J_aSIgg'
    for (const text of ['', 'Νέα διαδρομή', 'x'.repeat(3_000)]) {
      const by = { version: 'aes128gcm', privateKey: browser, authSecret: bytes(auth) }
      expect(ece.decrypt(encryptPush(text, { p256dh, auth }), by).toString()).toBe(text)
      if (!text) continue
      const { cipherText } = webPush.encrypt(p256dh, auth, text, 'aes128gcm')
      expect(readPushed(cipherText, browser, bytes(auth))).toBe(text)
    }
  })

  test('never twice alike', () => {
    const all = Array.from({ length: 3 }, () => encryptPush('x', RFC).toString('hex'))
    expect(new Set(all).size).toBe(3)
  })
})

describe('an address', () => {
  const at = (endpoint: string, keys = { p256dh: RFC.p256dh, auth: RFC.auth }) =>
    readPushAddress({ endpoint, keys }, { local: false })

  test('is taken at the push services there are', () => {
    for (const host of [
      'fcm.googleapis.com/fcm/send/a',
      'updates.push.services.mozilla.com/wpush/v2/a',
      'web.push.apple.com/a',
      'wns2-par02p.notify.windows.com/w/?token=a',
    ])
      expect(at(`https://${host}`)?.endpoint).toBe(`https://${host}`)
  })

  test('is taken nowhere else: the server calls nobody a phone names', () => {
    for (const endpoint of [
      'http://fcm.googleapis.com/a',
      'https://fcm.googleapis.com:8443/a',
      'https://fcm.googleapis.com.example.com/a',
      'https://a@fcm.googleapis.com/a',
      'https://169.254.169.254/latest',
      'http://127.0.0.1:3000/',
      'https://localhost/',
      'file:///etc/passwd',
      'nonsense',
    ])
      expect(at(endpoint), endpoint).toBeNull()
  })

  test('needs a key on the curve and a secret', () => {
    const endpoint = 'https://fcm.googleapis.com/a'
    const off = bytes(RFC.p256dh)
    off[64] = (off[64] ?? 0) ^ 1
    for (const keys of [
      { p256dh: off.toString('base64url'), auth: RFC.auth },
      { p256dh: 'AAAA', auth: RFC.auth },
      { p256dh: RFC.p256dh, auth: 'AAAA' },
    ])
      expect(at(endpoint, keys)).toBeNull()
  })
})

describe('sending', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }))
  const push = createPush({
    key,
    contact: 'mailto:office@example.com',
    service: guarded('push'),
    local: true,
    now: () => new Date(),
  })
  const message = { body: { title: 'Νέα διαδρομή' }, topic: 'trip-1', ttlSeconds: 900 }
  let service: FakePushService
  beforeEach(async () => {
    service = await startPushService(() => push.publicKey)
  })
  afterEach(() => service.close())

  test('says who sends, how long it is worth, and which message it replaces', async () => {
    expect(await push.send(service.subscription, message)).toBe('sent')
    const [pushed] = service.pushed
    expect(JSON.parse(pushed?.text ?? '')).toEqual(message.body)
    expect(pushed?.headers).toMatchObject({ ttl: '900', topic: 'trip-1', urgency: 'high' })
    expect(pushed?.raw.toString('latin1')).not.toContain('title')
  })

  test.each([
    [404, 'gone'],
    [410, 'gone'],
    [403, 'refused'],
    [413, 'refused'],
  ])('an answer %i is for good', async (status, outcome) => {
    service.answer(status)
    expect(await push.send(service.subscription, message)).toBe(outcome)
  })

  test.each([429, 500, 503])('an answer %i is for later', async (status) => {
    service.answer(status)
    await expect(push.send(service.subscription, message)).rejects.toThrow(PushAway)
  })

  test('a service that is not there is for later; none sends us elsewhere', async () => {
    service.answer(307)
    expect(await push.send(service.subscription, message)).toBe('refused')
    const { keys } = service.subscription
    const nowhere = { endpoint: 'http://127.0.0.1:1/', keys }
    await expect(push.send(nowhere, message)).rejects.toThrow()
  })
})
