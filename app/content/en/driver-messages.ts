import { inEnglish } from '../texts.ts'
/** What the server says to a driver's phone; the app itself speaks the driver's language. */
export const driverMessagesEn = inEnglish({
  notConnected: 'This phone is not connected. Ask the office for a new code.',
  invalidCode: 'This code is wrong, used or older than 15 minutes. Ask the office for a new one.',
  invalidKey: 'This browser could not make a key for the phone.',
  invalidDay: 'A day is written YYYY-MM-DD.',
  invalidBatch: 'Send a list of at most 100 events.',
  invalidName: 'Give the phone a name of up to 60 characters.',
  invalidPush: 'Send a subscription of a browser, or null, and the language.',
  unknownPush: 'This browser’s push service is none we know.',
  unknownEvent: 'This phone’s driver told nothing that names a photo by this id.',
  anotherPhoto: 'This is not the photo that was named.',
  noPhoto: 'Send a JPEG of at most 300 kB without data of the camera in it.',
  unknownDriver: 'This driver does not exist or is out of service.',
  unknownDevice: 'This phone does not exist or was disconnected before.',
})
