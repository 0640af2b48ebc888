import type { Step } from '#app/domain/trip-events/kinds.ts'
import { inEnglish } from '../texts.ts'

/** What a guest reads on the day of the trip, and who follows it by a shared link. */
export const liveTextEn = inEnglish({
  heading: 'Your trip now',
  state: {
    assigned: (driver: string) => `${driver} will pick you up`,
    'on-way': (driver: string) => `${driver} is on the way to you`,
    arrived: (driver: string) => `${driver} is there and waits for you`,
    'on-board': () => 'You are on your way. Enjoy the ride',
    done: () => 'You have arrived',
    'no-show': () => 'We waited and could not find you. Please call us',
  },
  /** The same for who reads along. */
  followed: {
    assigned: (driver: string) => `${driver} drives this trip`,
    'on-way': (driver: string) => `${driver} is on the way to the pickup`,
    arrived: (driver: string) => `${driver} waits at the pickup`,
    'on-board': () => 'On the way to the destination',
    done: () => 'Arrived',
    'no-show': () => 'The trip did not take place',
  },
  someDriver: 'Your driver',
  /** What is not as planned while the guest waits: the heading, and what to do about it. */
  trouble: {
    left: (driver: string) => `${driver} has set off for another trip`,
    silent: (driver: string) => `No word yet from ${driver}`,
    overdue: (driver: string) => `${driver} is on the way to you, later than planned`,
    busy: (driver: string) => `${driver} is still on another trip`,
    busySetOff: (driver: string) => `${driver} is on the way, from another trip`,
  },
  troubleNote: {
    left: 'If you wait at the pickup, please call our office now: we find out who comes.',
    silent:
      'The pickup time is past, and nobody told us yet that the driver set off. Please call our office: we find out.',
    overdue: 'The pickup time is past. If you need to know more, please call our office.',
    busy: 'The trip before yours is not over yet. If you need to know more, please call our office.',
    busySetOff:
      'The trip before yours is not noted as over yet. If you need to know more, please call our office.',
  },
  handedOver: (driver: string) => `Another driver comes than before: ${driver}.`,
  handedOverNobody: 'The driver who had set off does not come. Our office finds another one.',
  callOffice: (phone: string) => `Call our office: ${phone}`,
  planned: (time: string) => `planned for ${time}`,
  plannedPast: (time: string) => `was planned for ${time}, no word yet`,
  steps: {
    'on-way': 'Driver on the way',
    arrived: 'Driver at the pickup',
    'on-board': 'On board',
    done: 'Arrived',
  } satisfies Record<Step, string>,
  stepsLabel: 'Steps of the trip',
  notYet: 'not yet',
  about: 'about',
  driver: 'Driver',
  vehicle: 'Vehicle',
  plate: 'Plate',
  pickup: 'Pickup',
  meeting: 'Where we meet',
  map: 'Open in maps',
  waitingAhead: (until: string) => `Waiting is free until ${until}.`,
  waitingFree: (until: string, minutes: number) =>
    `Waiting is free until ${until}: ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left.`,
  waitingOver: (until: string) => `Waiting was free until ${until}. Your driver is still there.`,
  here: 'I am here',
  hereSent: (at: string) => `You said at ${at} that you are there. Your driver reads it.`,
  late: 'I am late',
  lateBy: 'How late will you be?',
  minutes: (minutes: number) => `${minutes} min`,
  lateSent: (minutes: number, at: string) =>
    `You said at ${at} to be ${minutes} minutes late. Your driver reads it.`,
  notSent: 'Not sent yet: there is no signal. It goes by itself as soon as there is.',
  corrected: (at: string) => `Our office put these steps right at ${at}.`,
  call: (name: string) => `Call ${name}`,
  stand: (at: string) => `No signal. This is how it stood at ${at}.`,
  failed: 'That did not work. Please try again, or call us.',
  share: 'Share this trip',
  shareHint: 'Others see where the trip is, but no price, no telephone, and can change nothing.',
  shared: 'Copied. Who has the link can follow the trip until it is over.',
  unshare: 'Withdraw the link',
  unshared: 'Withdrawn. Links that you shared show nothing any more.',
  sharedTitle: 'A trip to follow',
  sharedLead: (name: string) => `Shared with you through ${name}. You can look, nothing else.`,
  sharedAhead: (day: string, time: string) =>
    `Planned for ${day}, ${time}, Paros time. On that day you see here where it is.`,
  thanks: 'Thank you. It was a pleasure to drive you.',
  rate: 'How was your trip?',
  rateHint: 'One tap. Only our office reads it.',
  stars: (stars: number) => (stars === 1 ? '1 star of 5' : `${stars} stars of 5`),
  rated: 'Thank you. You can still change it.',
  receipt: 'Voucher with what you paid',
  voucher: 'Voucher of your trip',
})

/** What the endpoints of the day answer when they refuse. */
export const liveMessagesEn = inEnglish({
  unknownTrip: 'There is no such trip.',
  invalidMinutes: 'Please choose how many minutes you will be late.',
  invalidStars: 'Please choose 1 to 5 stars.',
  notNow: 'This can be told on the day of the trip, before you are in the car. Please call us.',
  shareOver: 'This trip is over: there is nothing to follow any more.',
})
