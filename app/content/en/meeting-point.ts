import { arrivalFacts } from './checkout.ts'

/** Where driver and customer meet, by the sort of pickup place. */
export const meetingPointText = {
  airport: `Outside the arrivals door of the terminal. ${arrivalFacts.sign} You have ${arrivalFacts.airport}.`,
  'parikia-port': `At the windmill on the waterfront of Parikia, a short walk from where the ferries land. ${arrivalFacts.sign} You have ${arrivalFacts.port}.`,
  port: `Where passengers leave the quay. ${arrivalFacts.sign} You have ${arrivalFacts.port}.`,
  address:
    'At the entrance of your pickup address, or at the nearest place where a car can stop. Your driver calls you on arrival.',
} as const
