import { inEnglish, texts } from '../texts.ts'
import { arrivalFactsEn } from './checkout.ts'

/** Where driver and customer meet, by the sort of pickup place. */
export const meetingPointTextEn = inEnglish({
  airport: `Outside the arrivals door of the terminal. ${texts('en')(arrivalFactsEn).sign} You have ${texts('en')(arrivalFactsEn).airport}.`,
  'parikia-port': `At the windmill on the waterfront of Parikia, a short walk from where the ferries land. ${texts('en')(arrivalFactsEn).sign} You have ${texts('en')(arrivalFactsEn).port}.`,
  port: `Where passengers leave the quay. ${texts('en')(arrivalFactsEn).sign} You have ${texts('en')(arrivalFactsEn).port}.`,
  address:
    'At the entrance of your pickup address, or at the nearest place where a car can stop. Your driver calls you on arrival.',
})

/** What a photo of a meeting point shows, for who does not see it. */
export const meetingPhotoTextEn = inEnglish({
  alt: (place: string) => `Photo: where you are met at ${place}`,
})
